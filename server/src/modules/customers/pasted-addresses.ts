import { emailSchema, lineSchema, USER_LIMITS } from '@suite/contracts/users';

export interface PastedAddress {
  /** As it was pasted, cut to what a report can show. */
  text: string;
  /** Undefined where it is none. */
  email: string | undefined;
  /** The name that was pasted with it; empty where there was none. */
  name: string;
}

const SHOWN = 100;
// `Ada Novak <ada@x.example>` is what mail programs copy.
const NAMED = /^([^<>]*)<([^<>]+)>$/;
const nameSchema = lineSchema(USER_LIMITS.name);

/** The addresses of a pasted list: separated by line ends, commas, semicolons or blanks, in any mixture. */
export function pastedAddresses(text: string): PastedAddress[] {
  return text
    .split(/[\n\r\t,;]+/)
    .flatMap((part) => splitBlanks(part.trim()))
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', address = part] = NAMED.exec(part) ?? [];
      const bare = address.replace(/^mailto:/i, '').trim();
      return {
        text: part.slice(0, SHOWN),
        email: emailSchema.safeParse(bare).data?.toLowerCase(),
        name: nameSchema.safeParse(name.replaceAll('"', ' ')).data ?? '',
      };
    });
}

/** A name before an address has blanks that separate nothing. */
function splitBlanks(part: string): string[] {
  return NAMED.test(part) ? [part] : part.split(/\s+/);
}
