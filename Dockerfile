# One image for every part of Orator: docker-compose.yml says which part a container plays.

FROM node:24-bookworm-slim AS base
ENV CI=true
RUN npm install --global pnpm@12.21.0
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/content-checks/package.json packages/content-checks/
COPY packages/contracts/package.json packages/contracts/
COPY packages/ears/package.json packages/ears/
COPY packages/engines/package.json packages/engines/
COPY packages/espeak-child/package.json packages/espeak-child/
COPY packages/knowledge/package.json packages/knowledge/
COPY packages/kokoro/package.json packages/kokoro/
COPY packages/media/package.json packages/media/
COPY packages/painter/package.json packages/painter/
COPY packages/pictures/package.json packages/pictures/
COPY packages/platform/package.json packages/platform/
COPY packages/rig/package.json packages/rig/
COPY packages/sdk/package.json packages/sdk/
COPY packages/sherpa-child/package.json packages/sherpa-child/
COPY packages/sound/package.json packages/sound/
COPY packages/speaker-encoder/package.json packages/speaker-encoder/
COPY packages/speech/package.json packages/speech/
COPY packages/spoken-text/package.json packages/spoken-text/
COPY packages/talking-heads/package.json packages/talking-heads/
COPY packages/threads/package.json packages/threads/
COPY packages/translation/package.json packages/translation/
COPY packages/videos/package.json packages/videos/
COPY packages/voice-activity/package.json packages/voice-activity/
COPY packages/voice-models/package.json packages/voice-models/
COPY prisma/package.json prisma/
COPY services/billing/package.json services/billing/
COPY services/gateway/package.json services/gateway/
COPY services/library/package.json services/library/
COPY services/tasks/package.json services/tasks/
COPY web/package.json web/
COPY tests/package.json tests/

# What is generated and built: the database client, the renderer's kernel, the web app.
FROM base AS build
RUN pnpm install --frozen-lockfile --filter '!@orator/tests'
COPY . .
RUN pnpm --filter @orator/db run generate && pnpm -r --if-present run build && pnpm --filter @orator/web run compress

# What runs needs neither the builders nor the web app's libraries.
FROM base AS modules
RUN pnpm install --prod --frozen-lockfile --filter @orator/gateway... --filter @orator/tasks... --filter @orator/billing...

FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bzip2 ffmpeg \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node /data /models
ENV NODE_ENV=production
WORKDIR /app
COPY --from=modules /app ./
COPY packages packages
COPY prisma prisma
COPY services services
COPY deploy/healthy.mjs deploy/
COPY deploy/comfyui deploy/comfyui
COPY --from=build /app/prisma/generated prisma/generated
COPY --from=build /app/packages/rig/src/draw/*.wasm packages/rig/src/draw/
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 8080
CMD ["node", "services/gateway/src/main.ts"]
