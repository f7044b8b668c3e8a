# syntax=docker/dockerfile:1
# One image with server and client; matches are kept in /data.

FROM node:26.12.1-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/shared/package.json packages/shared/
COPY packages/server/package.json packages/server/
COPY packages/client/package.json packages/client/

# Builds the client.
FROM manifests AS client
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages/shared packages/shared
COPY packages/client packages/client
COPY rules rules
RUN npm run build

# What the server loads while it runs with the tools of those who run it, and nothing else. Parts of packages that are made for each kind of machine
# are optional for npm and needed here. The Node of the lock file belongs to no workspace and stays out: the image has its own.
FROM manifests AS production
RUN npm ci --ignore-scripts --omit=dev --workspace @hexmarch/server --workspace @hexmarch/shared
COPY scripts scripts
COPY docs/OPERATING.md docs/
COPY packages/server/src packages/server/src
COPY packages/server/tools packages/server/tools
COPY packages/shared/src packages/shared/src
COPY packages/shared/tools packages/shared/tools
RUN node scripts/assembleServer.mjs /server

FROM node:26.12.1-bookworm-slim
ENV NODE_ENV=production PORT=2567 DATA_DIR=/data
WORKDIR /app
COPY --from=production /server ./
COPY --from=client /app/packages/client/dist packages/client/dist
COPY --from=client /app/packages/client/dist-admin packages/client/dist-admin
COPY --from=client /app/packages/client/dist-pictures packages/client/dist-pictures
# For the owner alone: dice secrets and private talk are in both.
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data
# The second is the operators' port, where ADMIN_PORT says so.
EXPOSE 2567 9464
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--gc-memory-reducer-start-delay-ms=600000", "packages/server/src/main.ts"]
