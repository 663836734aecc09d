import { parse, type Route } from './route.ts'

let route: Route = $state.raw({ page: 'home' })

export function current(): Route {
  return route
}

function read() {
  route = parse(location.pathname)
}

export function go(path: string) {
  history.pushState(null, '', path)
  read()
  scrollTo(0, 0)
}

export function startRouter() {
  read()
  addEventListener('popstate', read)
}
