export class Parameters { constructor() {} }
