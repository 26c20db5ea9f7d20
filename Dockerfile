# syntax=docker/dockerfile:1
# The console as one image: `docker build -t absmgmt-console .` (docs/operate.md#installing).
# `npm run image:check` runs these steps without Docker; it knows FROM, WORKDIR, COPY, RUN, ENV, USER and CMD.

FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data/database
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY package.json ./
COPY scripts ./scripts
# Styles of the sign-in pages and data that the service reads.
COPY server ./server
RUN mkdir /data && chown 1000:1000 /data && chmod 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "scripts/serve.mjs"]
