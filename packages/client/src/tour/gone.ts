const place = (code: string): string => `bay327.tour.gone.${code}`

/** Whether whoever plays here has heard enough of the voice, as this tab remembers it. */
export const isGone = (code: string): boolean => sessionStorage.getItem(place(code)) !== null

export const letGo = (code: string): void => sessionStorage.setItem(place(code), '1')
