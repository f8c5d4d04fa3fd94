# The mock, the conformance kit and the served portal, one target each: docker build --target mock .
# Debian, because the pinned Node needs glibc (docs/adr/0008-node-is-a-locked-dependency.md).
FROM node:26.10.0-trixie-slim AS sources
WORKDIR /app
COPY . .

FROM sources AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run pack
RUN npm run build -- --filter=@portal/portal

# The packages of others that a command needs, in the versions of the lock file.
FROM sources AS mock-modules
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional --omit=peer --workspace=packages/mock

FROM sources AS conformance-modules
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional --omit=peer --workspace=packages/conformance

FROM node:26.10.0-trixie-slim AS mock
WORKDIR /app
COPY --from=mock-modules /app/node_modules node_modules
COPY --from=build /app/dist/packages/document packages/document
COPY --from=build /app/dist/packages/contracts packages/contracts
COPY --from=build /app/dist/packages/sdk packages/sdk
COPY --from=build /app/dist/packages/mock packages/mock
USER 1000:1000
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4010/config.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/packages/mock/dist/main.js", "--host", "0.0.0.0", "--allowed-hosts", "localhost"]

FROM node:26.10.0-trixie-slim AS conformance
WORKDIR /app
COPY --from=conformance-modules /app/node_modules node_modules
COPY --from=build /app/dist/packages/document packages/document
COPY --from=build /app/dist/packages/conformance packages/conformance
# The folder of the documents and reports, which its user mounts.
WORKDIR /work
USER 1000:1000
# A command that ends has no health.
HEALTHCHECK NONE
ENTRYPOINT ["node", "/app/packages/conformance/dist/main.js"]

FROM node:26.10.0-trixie-slim AS portal
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts/serve.ts /app/scripts/portal-server.ts /app/scripts/host.mjs scripts/
COPY --from=build /app/apps/portal/package.json /app/apps/portal/environment-headers.ts /app/apps/portal/security-headers.ts apps/portal/
COPY --from=build /app/apps/portal/build/boot.ts apps/portal/build/
COPY --from=build /app/apps/portal/src/boot apps/portal/src/boot
COPY --from=build /app/apps/portal/src/app/runtime-config.ts apps/portal/src/app/
COPY --from=build /app/packages/domain packages/domain
COPY --from=build /app/node_modules/valibot node_modules/valibot
# A link, because Node reads TypeScript only outside of node_modules.
RUN mkdir node_modules/@portal && ln -s ../../packages/domain node_modules/@portal/domain
COPY --from=build /app/apps/portal/dist apps/portal/dist
USER 1000:1000
EXPOSE 5180
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:5180/config.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/scripts/serve.ts", "--host", "0.0.0.0", "--config", "/config/config.json"]
