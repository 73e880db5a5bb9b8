/** The groups a caller may ask for, and what belongs to each. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  pdfdocument: /^application\/pdf$/,
  archive:
    /^application\/(?:zip|gzip|x-(?:7z-compressed|tar|gzip|bzip2?|rar-compressed)|vnd\.rar|java-archive)$/,
  presentation:
    /^application\/(?:vnd\.(?:ms-powerpoint.*|openxmlformats-officedocument\.presentationml\..*|oasis\.opendocument\.presentation.*)|vnd\.apple\.keynote)$/,
  spreadsheet:
    /^(?:application\/(?:vnd\.(?:ms-excel.*|openxmlformats-officedocument\.spreadsheetml\..*|oasis\.opendocument\.spreadsheet.*)|vnd\.apple\.numbers)|text\/(?:csv|tab-separated-values))$/,
  richtext:
    /^(?:application\/(?:rtf|msword|vnd\.(?:openxmlformats-officedocument\.wordprocessingml\..*|oasis\.opendocument\.text.*))|text\/(?:rtf|richtext))$/,
  code: /^(?:application\/(?:javascript|ecmascript|json|typescript|x-(?:sh|php|python|ruby)|sql)|text\/(?:javascript|css|x-.+))$/,
  markup: /^(?:application\/(?:xml|xhtml\+xml|.+\+xml)|text\/(?:html|xml|markdown))$/,
  plaintext: /^text\/plain$/,
};

export const MIMETYPE_GROUPS: readonly string[] = [...Object.keys(GROUPS), 'attachment'];

/** The one group of a media type; what fits nowhere is an attachment. */
export function mimetypeGroup(mediaType: string): string {
  const essence = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const group = Object.entries(GROUPS).find(([, pattern]) => pattern.test(essence));
  return group?.[0] ?? 'attachment';
}
