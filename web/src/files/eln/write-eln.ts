import { strToU8, Zip, ZipDeflate } from 'fflate';
import { safeName } from '../../ui/format/safe-name.ts';
import {
  CRATE_CONTEXT,
  CRATE_PROFILE,
  type CrateDataset,
  type CrateFile,
  type CrateNode,
  type CrateOrigin,
  ELN_TYPE,
  METADATA,
} from './crate.ts';

/** What an archive says of itself. */
export interface ArchiveHead {
  /** Without its ending; the folder in it has the same name. */
  readonly name: string;
  readonly description: string;
  readonly origin: CrateOrigin;
}

/** What a worker that packs an archive is asked, one after another. */
export interface ElnQuestions {
  begin: { ask: ArchiveHead; answer: true };
  add: { ask: CrateDataset; answer: true };
  end: { ask: null; answer: Blob };
}

const AUTHOR = '#author';
const LICENSE = '#all-rights-reserved';
const LONGEST_FOLDER = 80;

/**
 * An archive that electronic notebooks read: an RO-Crate in one folder of a ZIP file, each dataset in a folder of its own.
 * They are added one by one, so that a hundred need not be held at once.
 */
export function startEln({ name, description, origin }: ArchiveHead) {
  const root = folderName(name, new Set());
  const zip = startZip();
  const nodes: CrateNode[] = [];
  const parts: { '@id': string }[] = [];
  const taken = new Set<string>();
  return {
    add: async (dataset: CrateDataset): Promise<void> => {
      const folder = folderName(dataset.name, taken);
      taken.add(folder.toLowerCase());
      const contents = dataset.files.map((file) => {
        const bytes = strToU8(file.content);
        // Added up beside, while it is compressed here.
        return { file, bytes, sum: sha256Of(bytes) };
      });
      for (const { file, bytes } of contents) zip.add(`${root}/${folder}/${file.name}`, bytes);
      const files = await Promise.all(
        contents.map(async ({ file, bytes, sum }) =>
          fileNode(`./${folder}/${file.name}`, file, { bytes, sha256: await sum }),
        ),
      );
      const node = datasetNode(`./${folder}/`, dataset, files);
      nodes.push(node, ...files);
      parts.push({ '@id': node['@id'] });
    },
    end: (): Blob => {
      const graph = [...headNodes({ name, description, origin, parts }), ...nodes];
      zip.add(
        `${root}/${METADATA}`,
        strToU8(JSON.stringify({ '@context': CRATE_CONTEXT, '@graph': graph }, null, 2)),
      );
      return zip.end();
    },
  };
}

/** Letters, digits and hyphens, so that no system and no address has to write it another way; each once. */
function folderName(name: string, taken: ReadonlySet<string>): string {
  const stem = safeName(name.replaceAll('.', '-')).slice(0, LONGEST_FOLDER);
  let folder = stem;
  for (let n = 2; taken.has(folder.toLowerCase()); n += 1) folder = `${stem}-${n}`;
  return folder;
}

function startZip() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part);
  });
  return {
    add: (path: string, bytes: Uint8Array) => {
      // Without it the tables for a large file are made anew for each of a thousand small ones.
      const file = new ZipDeflate(path, { level: 6, mem: 3 });
      zip.add(file);
      file.push(bytes, true);
    },
    end: () => {
      zip.end();
      if (failure) throw failure;
      return new Blob(parts, { type: ELN_TYPE });
    },
  };
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Head extends ArchiveHead {
  readonly parts: readonly { '@id': string }[];
}

/** What every archive begins with: the description of itself, its folder, who made it and whose it is. */
function headNodes({ name, description, origin, parts }: Head): CrateNode[] {
  const { author, made, publisher, version } = origin;
  return [
    {
      '@id': METADATA,
      '@type': 'CreativeWork',
      about: { '@id': './' },
      conformsTo: { '@id': CRATE_PROFILE },
      dateCreated: made,
      sdPublisher: { '@id': publisher.url },
      version,
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name,
      description,
      datePublished: made,
      author: { '@id': AUTHOR },
      license: { '@id': LICENSE },
      hasPart: parts,
    },
    { '@id': publisher.url, '@type': 'Organization', name: publisher.name, url: publisher.url },
    { '@id': AUTHOR, '@type': 'Person', name: author },
    {
      '@id': LICENSE,
      '@type': 'CreativeWork',
      name: 'All rights reserved',
      description: 'Private work of its author. Whoever passes it on says under which terms.',
    },
  ];
}

function datasetNode(id: string, dataset: CrateDataset, files: readonly CrateNode[]): CrateNode {
  const { name, text, created, modified, identifier, url, keywords, status } = dataset;
  return {
    '@id': id,
    '@type': 'Dataset',
    name,
    author: { '@id': AUTHOR },
    dateCreated: created,
    dateModified: modified,
    identifier,
    url,
    ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
    creativeWorkStatus: status,
    encodingFormat: 'text/html',
    text,
    hasPart: files.map((file) => ({ '@id': file['@id'] })),
  };
}

function fileNode(
  id: string,
  { name, type, description }: CrateFile,
  { bytes, sha256 }: { bytes: Uint8Array; sha256: string },
): CrateNode {
  return {
    '@id': id,
    '@type': 'File',
    name,
    description,
    encodingFormat: type,
    contentSize: String(bytes.length),
    sha256,
  };
}
