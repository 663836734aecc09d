import { expect, it } from 'vitest'
import { pulses } from './pulse.ts'

it('a figure on a pad pulses once when it changes; a preview, a word and other texts do not', async () => {
  document.body.innerHTML =
    '<div class="table"><div class="pads"><b>8</b><em>7</em><i class="tag">3 s</i></div><p>9</p></div>'
  const end = pulses(document)
  const [figure, preview, tag, other] = ['b', 'em', 'i', 'p'].map((name) => document.querySelector(name)!)
  for (const [element, text] of [
    [figure, '7'],
    [preview, '6'],
    [tag, '2 s'],
    [other, '8'],
  ] as const)
    element!.firstChild!.nodeValue = text
  await expect.poll(() => figure!.getAnimations()).toHaveLength(1)
  expect([preview, tag, other].flatMap((element) => element!.getAnimations())).toEqual([])
  end()
  figure!.firstChild!.nodeValue = '6'
  await new Promise(requestAnimationFrame)
  expect(figure!.getAnimations()).toHaveLength(1)
  document.body.innerHTML = ''
})
