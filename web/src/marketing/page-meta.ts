import { brand } from '@suite/contracts/brand';
import type { MetaDescriptor } from 'react-router';

interface PageFacts {
  title: string;
  description: string;
  path: string;
  /** Undefined where the page could not be loaded: then it has no address to share. */
  publicUrl: string | undefined;
}

/** What search engines and whoever shares a link are told about a page. */
export function pageMeta({ title, description, path, publicUrl }: PageFacts): MetaDescriptor[] {
  const told = [{ title }, { name: 'description', content: description }];
  if (publicUrl === undefined) return told;
  const address = new URL(path, publicUrl).href;
  return [
    ...told,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(PICTURE, publicUrl).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const PICTURE = '/og.jpg';
