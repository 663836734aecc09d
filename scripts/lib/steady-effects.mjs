/** Calls that an effect cancels when it runs again. */
const lasting = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'animate']

/**
 * An ESLint rule. Every new view updates all props, so an effect that reads a prop runs again and cancels the timer or
 * animation that it started. Such an effect has to read a `$derived` value, which changes only with its content, and
 * everything else through `untrack`.
 */
export const steadyEffects = {
  meta: { type: 'problem', schema: [], messages: { prop: 'Each view runs this again: read `{{name}}` by $derived.' } },
  create(context) {
    const { sourceCode } = context

    function isProp(definition) {
      const { init } = definition.node
      return init?.type === 'CallExpression' && init.callee.name === '$props'
    }

    /**
     * Checks the reads in an effect itself and in functions that it calls directly. Code that runs later or under
     * `untrack` is not tracked.
     */
    function check(effect, scope) {
      for (const reference of scope.references) {
        const [definition] = reference.resolved?.defs ?? []
        if (definition?.type === 'Variable' && isProp(definition))
          context.report({ node: reference.identifier, messageId: 'prop', data: { name: reference.identifier.name } })
      }
      for (const inner of scope.childScopes) if (inner.block.type === 'BlockStatement') check(effect, inner)
    }

    return {
      CallExpression(node) {
        const name = sourceCode.getText(node.callee)
        const [body] = node.arguments
        if (!/^\$effect(\.pre)?$/.test(name) || body?.body === undefined) return
        const takesTime = new RegExp(`\\b(${lasting.join('|')})\\(|untrack\\(`).test(sourceCode.getText(body))
        const scope = sourceCode.scopeManager.acquire(body)
        if (takesTime && scope) check(node, scope)
      },
    }
  },
}
