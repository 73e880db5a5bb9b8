import { expect, test } from 'vitest';
import { facesStyle } from './faces.ts';

test('without scripts the faces are rules like all others; with scripts they wait', () => {
  expect(facesStyle('@font-face{}', 'n')).toBe(
    '<style id="faces" media="(scripting:none)" nonce="n">@font-face{}</style>',
  );
});
