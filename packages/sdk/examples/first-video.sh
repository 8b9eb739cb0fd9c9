ORATOR="${ORATOR:-http://localhost:8080}"

TOKEN=$(curl -fsS "$ORATOR/api/authentication/token" -H 'Content-Type: application/json' \
  -d "{\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}" | jq -r .access_token.secret)

PHOTO=$(curl -fsS "$ORATOR/api/photo-avatar-image/upload-photo?consent=photo-1" -H "Authorization: Bearer $TOKEN" \
  -F file=@face.jpg | jq -r .id)
VOICE=$(curl -fsS "$ORATOR/api/voices?locale=en" | jq -r '.items[0].id')

# The price comes first; the ticket starts exactly this video for exactly this price.
QUOTE=$(curl -fsS "$ORATOR/api/sign/photo_video_driven" -H "Authorization: Bearer $TOKEN" \
  -H 'Content-Type: application/json' \
  -d "{\"image_id\":\"$PHOTO\",\"script\":{\"text\":\"Hello there.\",\"voice_id\":\"$VOICE\",\"locale\":\"en\"}}")

TASK=$(echo "$QUOTE" | jq '{ task_id, ticket }' | curl -fsS "$ORATOR/api/sign/photo_video_generate_notify" \
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d @- | jq -r .id)

# 0 waits, 1 runs, 2 is done; what else it can be is under Tasks.
until [ "$(curl -fsS "$ORATOR/api/tasks/$TASK" -H "Authorization: Bearer $TOKEN" | jq .state)" -gt 1 ]; do sleep 1; done

VIDEO=$(curl -fsS "$ORATOR/api/tasks/$TASK" -H "Authorization: Bearer $TOKEN" | jq -r .output.video_url)
curl -fsS "$ORATOR$VIDEO" -o talking.mp4
