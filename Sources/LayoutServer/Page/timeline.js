export class Timeline { constructor() {} }
