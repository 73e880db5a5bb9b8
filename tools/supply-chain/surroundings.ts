import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Component } from './bill-of-materials.ts';

interface Compose {
  services: Record<string, { image: string }>;
}

/** What a release runs on and beside, as it is pinned here: Node.js, and the images of others. */
export function surroundings(root: string): Component[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { dependencies } = JSON.parse(read('tools/node/package.json')) as { dependencies: { node: string } }; // our own
  const [, base = ''] = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('deploy/Containerfile')) ?? [];
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as Compose; // our own; tested there
  const images = [base, ...Object.values(services).map(({ image }) => image)];
  const others = new Set(images.filter((image) => !isOurs(image)));
  return [nodeOf(dependencies.node), ...[...others].map(imageOf)];
}

function nodeOf(version: string): Component {
  const purl = `pkg:generic/node@${version}`;
  return { type: 'platform', 'bom-ref': purl, name: 'node', version, purl };
}

/** Built from this repository. */
function isOurs(image: string): boolean {
  return image.startsWith('suite:');
}

/** `docker.io/library/postgres:17.11-bookworm`, with a digest behind it where one is pinned. */
function imageOf(image: string): Component {
  const [, name = '', tag = '', digest] = /^[^/]+\/([^:@]+):([^@]+)(?:@(sha256:\w+))?$/.exec(image) ?? [];
  if (name === '') throw new Error(`The image ${image} names no registry, or no version.`);
  const purl = `pkg:docker/${name}@${digest ? encodeURIComponent(digest) : tag}`;
  return { type: 'container', 'bom-ref': purl, name, version: tag, purl };
}
