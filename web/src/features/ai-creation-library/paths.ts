export const LIBRARY_PATH = '/create-avatar/ai-creation-library';
