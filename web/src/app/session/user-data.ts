import type { UserAccount } from '@suite/contracts/users';
import { setDateFormat } from '../../ui/format/format-date.ts';
import { setNumberFormat } from '../../ui/format/format-number.ts';
import { isPrivateKey, USER_DATA_KEY } from './storage-keys.ts';
import { keepInMemory, readStored, removeStored, writeStored } from './stored.ts';

interface SignedInUser {
  userId: string;
  name: string;
  email: string;
  company?: string;
  /** How this person writes days and numbers; kept here so that the first page shows them like that. */
  dateFormat?: string;
  numberFormat?: string;
  /** The provider this person can sign in through. */
  signOn?: UserAccount['signOn'];
}

/** Who is signed in at this browser. Roles steer menus only: the server asks its database (S-04). */
export interface UserData {
  accessToken: string;
  roles: string[];
  /** When the token runs out, in milliseconds; unknown for data written by others. */
  expiresAt?: number;
  user?: SignedInUser;
  /** The person asked to stay signed in at this browser. */
  isKept?: boolean;
}

const listeners = new Set<() => void>();
let last: { text: string | undefined; data: UserData | undefined } = { text: undefined, data: undefined };
/** Who was signed out in another tab while this page had something to lose: as a session that has ended (R4.1). */
let held: UserData | undefined;
let hasSomethingToLose = () => false;
/** Somebody else has signed in since; this document shows nothing any more. */
let isLeft = false;

/** The stored user data; undefined means not authenticated (R4.1). The same text gives the same object. */
export function readUserData(): UserData | undefined {
  if (isLeft) return undefined;
  const text = readStored(USER_DATA_KEY);
  if (text !== last.text) {
    const before = held ?? last.data;
    last = { text, data: text === undefined ? undefined : parseUserData(text) };
    held = isToBeHeld(before) ? before : undefined;
    keepInMemory((key) => held !== undefined && isPrivateKey(key));
    const { dateFormat, numberFormat } = (held ?? last.data)?.user ?? {};
    setDateFormat(dateFormat);
    setNumberFormat(numberFormat);
  }
  return held ?? last.data;
}

/** Nobody is signed in any more while there is something to lose, or it is somebody else by now. */
function isToBeHeld(before: UserData | undefined): boolean {
  if (!before?.user) return false;
  if (!last.data) return held !== undefined || hasSomethingToLose();
  return held !== undefined && last.data.user?.userId !== before.user.userId;
}

/** Whether the server does not know this person's session any more, because another tab has ended it. */
export function isSignedOutElsewhere(): boolean {
  return readUserData() !== undefined && held !== undefined;
}

/** Keeps the page as it is when another tab signs out and there is something to lose; until the returned function is called. */
export function stayWhen(isSomethingToLose: () => boolean): () => void {
  hasSomethingToLose = isSomethingToLose;
  return () => {
    hasSomethingToLose = () => false;
  };
}

/** What somebody had not saved is not shown to whoever signs in after them: the page goes, with its memory. */
function leaveToAnother(): void {
  readUserData();
  if (!held || !last.data) return;
  isLeft = true;
  tell();
  setTimeout(() => window.location.replace('/'));
}

export function writeUserData(data: UserData): void {
  writeStored(USER_DATA_KEY, JSON.stringify(data));
  tell();
}

/** What the own account says now, of which this browser keeps a part. */
export function keepUser({ name, preferences }: Pick<UserAccount, 'name' | 'preferences'>): void {
  const data = readUserData();
  if (!data?.user) return;
  writeUserData({ ...data, user: { ...data.user, name, ...formatsOf(preferences) } });
}

/** What of the preferences this browser keeps. */
export function formatsOf({ dateFormat, numberFormat }: UserAccount['preferences']) {
  return { dateFormat, numberFormat };
}

/** Forgets the user and everything of hers in this browser; settings of the device stay (R2.49). */
export function clearUserData(): void {
  held = undefined;
  last = { ...last, data: undefined };
  removeStored(isPrivateKey);
  tell();
}

/** Told of changes here and in other tabs. */
export function followUserData(onChange: () => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key !== null && key !== USER_DATA_KEY) return;
    leaveToAnother();
    onChange();
  }
  listeners.add(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Reads what this or an older version has written, or anything else that may stand there. */
export function parseUserData(text: string): UserData | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const accessToken = textOf(value['accessToken']) ?? textOf(value['access_token']);
  if (accessToken === undefined) return undefined;
  const { roles, expiresAt, user } = value;
  return {
    accessToken,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
    user: isRecord(user) ? readUser(user) : undefined,
    isKept: value['isKept'] === true,
  };
}

function readUser(user: Record<string, unknown>): UserData['user'] {
  const userId = textOf(user['userId']);
  if (userId === undefined) return undefined;
  const company = textOf(user['company']);
  const dateFormat = textOf(user['dateFormat']);
  const numberFormat = textOf(user['numberFormat']);
  return {
    userId,
    name: textOf(user['name']) ?? '',
    email: textOf(user['email']) ?? '',
    company,
    dateFormat,
    numberFormat,
    ...readSignOn(user['signOn']),
  };
}

function readSignOn(value: unknown): Pick<SignedInUser, 'signOn'> {
  if (!isRecord(value)) return {};
  const [id, name] = [textOf(value['id']), textOf(value['name'])];
  if (id === undefined || name === undefined) return {};
  return { signOn: { id, name, isPasswordOff: value['isPasswordOff'] === true } };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
