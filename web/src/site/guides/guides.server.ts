import { GUIDES, type GuideName } from '@suite/contracts/paths';
import accessTokens from '../../../../docs/guides/access-tokens.md?raw';
import apiVersions from '../../../../docs/guides/api-versions.md?raw';
import assistants from '../../../../docs/guides/assistants.md?raw';
import changes from '../../../../docs/guides/changes.md?raw';
import electronicNotebooks from '../../../../docs/guides/electronic-notebooks.md?raw';
import excel from '../../../../docs/guides/excel.md?raw';
import integrationClient from '../../../../docs/guides/integration-client.md?raw';
import clientProgram from '../../../../docs/guides/integration-client.mjs?raw';
import type { GuideEntry, GuideTree } from './guide-tree.ts';
import { readGuide } from './read-guide.ts';

const PROGRAM = clientProgram.replace(/^\/\* oxlint.*\n/, '').trimEnd();

const TEXTS: Readonly<Record<GuideName, string>> = {
  excel,
  'electronic-notebooks': electronicNotebooks,
  'access-tokens': accessTokens,
  assistants,
  changes,
  // The program stands beside its guide in the repository; on the page there is no beside.
  'integration-client': `${integrationClient}\n## integration-client.mjs\n\n\`\`\`js\n${PROGRAM}\n\`\`\`\n`,
  'api-versions': apiVersions,
};

/** A guide, with the address of this installation in place of those that only show where one belongs. */
export function guideNamed(name: GuideName, publicUrl: string): GuideTree {
  return readGuide(TEXTS[name].replaceAll(/https:\/\/(?:suite\.example|…(?=\/))/g, publicUrl));
}

/** All guides by their titles. */
export function listGuides(): GuideEntry[] {
  return GUIDES.map((name) => ({ name, title: titleOf(TEXTS[name]) }));
}

function titleOf(text: string): string {
  return /^# (.*)/.exec(text)?.[1] ?? '';
}
