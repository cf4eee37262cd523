export class SceneControls { constructor() {} }
