export class Compare { constructor() {} }
