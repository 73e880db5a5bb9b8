/** Who reads the content service: no account, a token of its own. */
export const CONTENT_READER = 'content reader';

/** The directory of a company: no account either. */
export const DIRECTORY = 'directory';

/** A program of a rival, with an access token: the tools for assistants are asked by nobody else. */
export const ASSISTANT = 'assistant';
