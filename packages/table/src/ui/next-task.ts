/** Resolves in the next task, so that the browser can draw and handle input before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
