export const globals: ReadonlySet<string>
export const statics: ReadonlySet<string>
export const methods: ReadonlySet<string>
