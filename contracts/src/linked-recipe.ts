/**
 * `?start=link#recipe=…` in the address of a screen opens a recipe that nobody has saved. It is in the fragment, which a
 * browser sends to no server: the document as JSON, deflated (RFC 1951), in base64url.
 */
export const LINKED_START = 'link';
export const LINKED_RECIPE = 'recipe';
