/**
 * | constants | source |
 * |---|---|
 * | `CLIP` | made by ffmpeg, see there |
 */
import { savesData } from '../../../shared/media/saves-data.ts';
import { untilIdle } from '../../../ui/until-idle.ts';
import { canPlay, FILM_TYPES } from '../model/film-types.ts';

/**
 * A fifth of a second, black and silent, of the kind that workers stream, in base64. Made by ffmpeg with `-f lavfi -i color=black:s=16x16:r=25:d=0.2
 * -f lavfi -i anullsrc=r=48000:cl=mono:d=0.2 -c:v libx264 -profile:v high -pix_fmt yuv420p -bsf:v filter_units=remove_types=6 -c:a aac
 * -b:a 32k -map_metadata -1 -fflags +bitexact -f mp4 -movflags +delay_moov+default_base_moof -frag_duration 1000000 clip.mp4`
 */
const CLIP =
  'AAAAHGZ0eXBpc281AAACAGlzbzVpc282bXA0MQAABO9tb292AAAAbG12aGQAAAAAAAAAAAAAAAAAAAPoAAAAAAABAAABAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAACE3RyYWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAEAAAABAAAAAAACRlZHRzAAAAHGVsc3QAAAAAAAAAAQAAAAAAAAQAAAEAAAAAAYttZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAADIAAAAAAFXEAAAAAAAtaGRscgAAAAAAAAAAdmlkZQAAAAAAAAAAAAAAAFZpZGVvSGFuZGxlcgAAAAE2bWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAABAAAA9nN0YmwAAACqc3RzZAAAAAAAAAABAAAAmmF2YzEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAEAAQAEgAAABIAAAAAAAAAAEMTGF2YyBsaWJ4MjY0AAAAAAAAAAAAAAAAAAAAAAAAAAAY//8AAAA0YXZjQwFkAAr/4QAXZ2QACqzZXsBEAAADAAQAAAMAyDxIllgBAAZo6+PLIsD9+PgAAAAAEHBhc3AAAAABAAAAAQAAABBzdHRzAAAAAAAAAAAAAAAQc3RzYwAAAAAAAAAAAAAAFHN0c3oAAAAAAAAAAAAAAAAAAAAQc3RjbwAAAAAAAAAAAAAB43RyYWsAAABcdGtoZAAAAAMAAAAAAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAACRlZHRzAAAAHGVsc3QAAAAAAAAAAQAAAAAAAAQAAAEAAAAAAVttZGlhAAAAIG1kaGQAAAAAAAAAAAAAAAAAALuAAAAAAFXEAAAAAAAtaGRscgAAAAAAAAAAc291bgAAAAAAAAAAAAAAAFNvdW5kSGFuZGxlcgAAAAEGbWluZgAAABBzbWhkAAAAAAAAAAAAAAAkZGluZgAAABxkcmVmAAAAAAAAAAEAAAAMdXJsIAAAAAEAAADKc3RibAAAAH5zdHNkAAAAAAAAAAEAAABubXA0YQAAAAAAAAABAAAAAAAAAAAAAgAQAAAAALuAAAAAAAA2ZXNkcwAAAAADgICAJQACAASAgIAXQBUAAAAAAH0AAAB9AAWAgIAFEYhW5QAGgICAAQIAAAAUYnRydAAAAAAAAH0AAAB9AAAAABBzdHRzAAAAAAAAAAAAAAAQc3RzYwAAAAAAAAAAAAAAFHN0c3oAAAAAAAAAAAAAAAAAAAAQc3RjbwAAAAAAAAAAAAAASG12ZXgAAAAgdHJleAAAAAAAAAABAAAAAQAAAAAAAAAAAAAAAAAAACB0cmV4AAAAAAAAAAIAAAABAAAAAAAAAAAAAAAAAAAAPXVkdGEAAAA1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAbWRpcmFwcGwAAAAAAAAAAAAAAAAIaWxzdAAAATRtb29mAAAAEG1maGQAAAAAAAAAAQAAAHh0cmFmAAAAHHRmaGQAAgA4AAAAAQAAAgAAAAATAQEAAAAAABR0ZmR0AQAAAAAAAAAAAAAAAAAAQHRydW4AAAoFAAAABQAAATwCAAAAAAAAEwAABAAAAAAMAAAKAAAAAAwAAAQAAAAADAAAAAAAAAAMAAACAAAAAKR0cmFmAAAAHHRmaGQAAgA4AAAAAgAABAAAAAAVAgAAAAAAABR0ZmR0AQAAAAAAAAAAAAAAAAAAbHRydW4AAAMBAAAACwAAAX8AAAQAAAAAFQAABAAAAAAEAAAEAAAAAAQAAAQAAAAABAAABAAAAAAEAAAEAAAAAAQAAAQAAAAABAAABAAAAAAEAAAEAAAAAAQAAAQAAAAABAAAAYAAAAAEAAAAiG1kYXQAAAAPZYiEADP//vbsvgU2FMjBAAAACEGaJGxCv/7AAAAACEGeQniF/8GBAAAACAGeYXRCv8SAAAAACAGeY2pCv8SB3gIATGF2YzU5LjM3LjEwMAACMEAOARggBwEYIAcBGCAHARggBwEYIAcBGCAHARggBwEYIAcBGCAHARggBwAAAG5tZnJhAAAAK3RmcmEBAAAAAAAAAQAAAAAAAAABAAAAAAAAAAAAAAAAAAAFCwEBAQAAACt0ZnJhAQAAAAAAAAIAAAAAAAAAAQAAAAAAAAAAAAAAAAAABQsBAQEAAAAQbWZybwAAAAAAAABu';

/** The clip is given up after this time, milliseconds. */
const PATIENCE_MS = 5000;

async function playClip(video: HTMLVideoElement): Promise<void> {
  const media = new MediaSource();
  const once = (target: EventTarget, name: string): Promise<Event> =>
    new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
  const opened = once(media, 'sourceopen');
  const address = URL.createObjectURL(media);
  video.src = address;
  await opened;
  URL.revokeObjectURL(address);
  const buffer = media.addSourceBuffer(FILM_TYPES.video);
  const appended = once(buffer, 'updateend');
  buffer.appendBuffer(Uint8Array.from(atob(CLIP), (sign) => sign.charCodeAt(0)));
  await appended;
  media.endOfStream();
  await video.play();
}

async function warm(): Promise<boolean> {
  if (savesData() || !canPlay(FILM_TYPES.video)) return false;
  await untilIdle();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
  try {
    await Promise.race([playClip(video), late]);
    return true;
  } catch {
    return false;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

let warmed: Promise<boolean> | null = null;

/**
 * Plays an invisible, silent clip once per page: a browser's first streamed video starts a tenth of a second later than
 * the following ones, and the user does not wait for the clip.
 * @returns whether it played
 */
export const warmPlayer = (): Promise<boolean> => (warmed ??= warm());
