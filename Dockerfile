# The image contains the server, which also serves the page. State is outside, in Redis or in /data, and backups in
# /backups.

FROM node:26-slim AS build
WORKDIR /bay327
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/engine/package.json packages/engine/
COPY packages/games/package.json packages/games/
COPY packages/room/package.json packages/room/
COPY packages/table/package.json packages/table/
COPY packages/bots/package.json packages/bots/
COPY packages/server/package.json packages/server/
COPY packages/client/package.json packages/client/
# What builds the page and the server, without the packages of tests and checks.
RUN npx -y pnpm@10.34.9 install --frozen-lockfile --prod --filter @bay327/client... --filter @bay327/server...
COPY tsconfig.base.json tsconfig.json tsconfig.svelte.json ./
COPY scripts/lib scripts/lib
COPY packages packages
COPY docs/rules docs/rules
# The commit that /healthz reports. The image has no Git.
ARG COMMIT=source
RUN npm run build --prefix packages/client && npm run build --prefix packages/server

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /bay327/packages/server
COPY --from=build /bay327/packages/server/package.json package.json
COPY --from=build /bay327/packages/server/dist dist
COPY --from=build /bay327/packages/client/dist ../client/dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
VOLUME /backups
EXPOSE 3000
# A shell, because a Node process takes 40 MB and a tenth of a second of CPU each time.
HEALTHCHECK --interval=60s --timeout=4s --start-period=20s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
# Node is the first process, so it receives the signals: SIGTERM closes the tables in order.
CMD ["node", "dist/main.js"]
