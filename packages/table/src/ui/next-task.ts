/** Resolves in the next task: the browser may draw and hear before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
