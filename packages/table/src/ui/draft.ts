import type { Attachment } from 'svelte/attachments'
import { session } from '../settings/storage.ts'

/**
 * Keeps what somebody types in a field for this tab and page, until its form is sent. After a reload the field has it
 * again. `name` distinguishes the fields of one page.
 */
export function draft(name: string): Attachment<HTMLInputElement> {
  return (field) => {
    const key = `bay327.draft.${location.pathname} ${name}`
    const kept = session.get(key)
    if (kept !== null && kept !== field.value) {
      field.value = kept
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const keep = (): void => (field.value === '' ? session.remove(key) : session.set(key, field.value))
    const forget = (): void => session.remove(key)
    field.addEventListener('input', keep)
    field.form?.addEventListener('submit', forget)
    return () => field.removeEventListener('input', keep)
  }
}
