import { sceneVideos } from '@orator/contracts/scene-videos/routes';
import { feature, signedIn } from '../contracts/feature.ts';
import { ask, type User } from '../support/gateway.ts';
import { addBackground, addLogo, addRecording } from '../support/gateway-rows.ts';
import { quoteSceneVideo, prepareSceneVideo } from './rows.ts';

export const sceneVideosFeature = feature(
  sceneVideos,
  ({ gateway }) => {
    const makeContent = async (user: User) => {
      const { scenes, ...look } = await prepareSceneVideo(gateway, user);
      const background = { kind: 'picture', background_id: await addBackground(gateway, user.id) };
      const title = { text: 'The sea', place: 'lower' };
      const music = { recording_id: await addRecording(gateway, user.id, 'music'), volume: 60 };
      const logo = { logo_id: await addLogo(gateway, user.id), corner: 'bottom_right', size: 10, opacity: 80 };
      return { ...look, music, logo, scenes: scenes.map((scene) => ({ ...scene, background, title })) };
    };
    const createProject = async (user: User) => {
      const body = { title: 'The sea', content: await prepareSceneVideo(gateway, user) };
      return (await ask(gateway, sceneVideos.createProject, { user, body })).value();
    };
    const makeProjectRequest = async (user: User) => ({ user, params: { id: (await createProject(user)).id } });
    return {
      quote: [async (user) => ({ user, body: await makeContent(user) })],
      start: [
        async (user) => {
          const { task_id, ticket } = await quoteSceneVideo(gateway, user, await prepareSceneVideo(gateway, user));
          return { user, body: { task_id, ticket } };
        },
      ],
      projects: [signedIn],
      createProject: [async (user) => ({ user, body: { title: 'The sea', content: await makeContent(user) } })],
      readProject: [makeProjectRequest],
      saveProject: [
        async (user) => {
          const { params } = await makeProjectRequest(user);
          return { user, params, body: { title: 'The sea', content: await makeContent(user), revision: 1 } };
        },
      ],
      removeProject: [makeProjectRequest],
      versions: [makeProjectRequest],
    };
  },
  [[sceneVideos.quote, sceneVideos.start]],
);
