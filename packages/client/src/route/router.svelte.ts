import { parse, type Route } from './route.ts'

let route: Route = $state.raw({ page: 'home' })

export function current(): Route {
  return route
}

function read() {
  route = parse(location.pathname)
}

/** Opens another page of the app. With `instead`, replaces the current entry of the history. */
export function go(path: string, instead = false) {
  if (instead) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  read()
  scrollTo(0, 0)
}

export function startRouter() {
  read()
  addEventListener('popstate', read)
}
