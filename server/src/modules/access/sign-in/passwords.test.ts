import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../platform/limits.ts';
import { LIGHT_HASHING } from '../../../testing/identity-server.ts';
import { createPasswords, isCommon, passwordsOfStart, signInSlots } from './passwords.ts';
import { SecretBox } from './totp.ts';

describe('hashes', () => {
  test('S-01 the product uses argon2id with 19456 KiB, two passes and a salt of its own', async () => {
    const passwords = createPasswords(LIMITS.signIn.hashing);
    const [one, other] = [await passwords.hash('the same words'), await passwords.hash('the same words')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify('the same words', one)).toBe(true);
    expect(await passwords.verify('the same word', one)).toBe(false);
  });

  test('S-01 a start hashes without the threads of sign-in, and the same way', async () => {
    const stored = await passwordsOfStart(LIGHT_HASHING).hash('the same words');
    expect(await createPasswords(LIGHT_HASHING).verify('the same words', stored)).toBe(true);
    expect(createPasswords(LIGHT_HASHING).isOutdated(stored)).toBe(false);
  });

  test('S-01 the form is the one other programs read', async () => {
    // Made with the reference implementation: argon2id, "password", salt "somesalt", m=65536, t=2, p=1.
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    const passwords = createPasswords(LIGHT_HASHING);
    expect(await passwords.verify('password', known)).toBe(true);
    expect(await passwords.verify('Password', known)).toBe(false);
  });

  test('S-02 nothing is trimmed, cut or folded', async () => {
    const passwords = createPasswords(LIGHT_HASHING);
    const long = 'x'.repeat(127);
    const stored = await passwords.hash(`${long}y`);
    expect(await passwords.verify(`${long}z`, stored)).toBe(false);
    expect(await passwords.verify('a b ', await passwords.hash('a b'))).toBe(false);
    expect(await passwords.verify('ünïcode ☂', await passwords.hash('ünïcode ☂'))).toBe(true);
  });

  test('S-12 without an account the same work is done, and the answer is no', async () => {
    const passwords = createPasswords(LIGHT_HASHING);
    expect(await passwords.verify('anything', null)).toBe(false);
    expect(await passwords.verify('anything', 'not a hash')).toBe(false);
  });

  test('S-01 a hash is outdated when more effort is asked for today', async () => {
    const stored = await createPasswords(LIGHT_HASHING).hash('some words');
    const isOutdated = (more: object) => createPasswords({ ...LIGHT_HASHING, ...more }).isOutdated(stored);
    expect(isOutdated({})).toBe(false);
    expect(isOutdated({ passes: 2 })).toBe(true);
    expect(isOutdated({ memoryKib: 128 })).toBe(true);
    expect(isOutdated({ memoryKib: 32 })).toBe(false);
  });
});

describe('the slots of sign-in', () => {
  test('S-01 two at once, some wait, and the rest are told to come again', async () => {
    const slots = signInSlots(2, 3);
    const seen = { running: 0, most: 0 };
    const ends: (() => void)[] = [];
    const work = () =>
      slots.run(async () => {
        seen.running += 1;
        seen.most = Math.max(seen.most, seen.running);
        await new Promise<void>((resolve) => ends.push(resolve));
        seen.running -= 1;
        return 'done';
      });
    const taken = Array.from({ length: 5 }, work);
    const refusals = await Promise.allSettled([work(), work()]);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        reason: { statusCode: 503, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
      });
    }
    while (seen.running > 0 || ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all(taken)).toEqual(Array(5).fill('done'));
    expect(seen.most).toBe(2);
    const after = work();
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    expect(await after).toBe('done');
  });

  test('S-01 a failure gives its place back', async () => {
    const slots = signInSlots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(() => Promise.resolve(1))).toBe(1);
  });
});

describe('S-02 passwords that are tried first', () => {
  const COMMON =
    'password1234,Password2026!,P@ssw0rd1234,passwordpassword,qwertyuiop123,123456789012,111111111111,' +
    'abcabcabcabc,iloveyou12345,Welcome-2026!,correcthorsebatterystaple,Predictid-2026,PrediMulsion!!,' +
    'predimatch123,Nordic Coatings 1';
  test('S-02 what is on the list, in whatever disguise, is refused', () => {
    const taken = COMMON.split(',').filter((password) => !isCommon(password, ['Nordic Coatings']));
    expect(taken).toEqual([]);
  });

  test('S-02 other words and phrases are taken', () => {
    for (const password of [
      'violet-anchor-57-teapot',
      'my password is a hedgehog',
      'pr€tty långe phrase',
      'k8#Vq2!zLm9w',
      'Nordic Coatings hires hedgehogs',
    ]) {
      expect([password, isCommon(password, ['Nordic Coatings'])]).toEqual([password, false]);
    }
  });
});

describe('the box for secrets', () => {
  const box = new SecretBox('installation');

  test('S-52 opens for its owner with its key only', () => {
    const closed = box.close('SECRET', 'somebody');
    expect(closed).not.toContain('SECRET');
    expect(box.open(closed, 'somebody')).toBe('SECRET');
    expect(box.open(closed, 'somebody else')).toBeUndefined();
    expect(new SecretBox('another').open(closed, 'somebody')).toBeUndefined();
    expect(box.close('SECRET', 'somebody')).not.toBe(closed);
  });

  test.each(['', 'x', 'AAAA', '%%%'])('S-52 rubbish (%s) opens nothing', (rubbish) => {
    expect(box.open(rubbish, 'somebody')).toBeUndefined();
  });
});
