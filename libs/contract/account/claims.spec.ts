import fc from 'fast-check';
import { decodeBase64, encodeBase64 } from '../wire/base64.js';
import { decodeClaims, looksLikeToken } from './claims.js';
import { decodeIdentity, encodeIdentity } from '../wire/headers.js';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
const now = 1_800_000_000_000;
const later = now / 1000 + 60;

describe('decodeClaims', () => {
  it('reads the claims of a token that is still valid', () => {
    const claims = { exp: later, memberId: 100_001, memberTypeId: 1, sid: 'ÿ🙂' };
    expect(decodeClaims(tokenOf(claims), now)).toEqual(claims);
  });

  it.each([
    ['no token', null],
    ['two parts', 'a.b'],
    ['four parts', `${tokenOf({ exp: later })}.x`],
    ['a payload that is no base64', 'a.!!.c'],
    ['a payload that is no JSON', `a.${Buffer.from('hello').toString('base64url')}.c`],
    ['a payload that is null', tokenOf(null)],
    ['no exp', tokenOf({ memberId: 1 })],
    ['an exp in words', tokenOf({ exp: 'tomorrow' })],
    ['an exp in the past', tokenOf({ exp: now / 1000 - 1 })],
    ['an exp of this very moment', tokenOf({ exp: now / 1000 })],
  ])('takes %s for no token', (_, token) => {
    expect(decodeClaims(token, now)).toBeNull();
  });
});

describe('base64', () => {
  it('reads any text that Node wrote, in both alphabets', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, (sample) => {
        expect(decodeBase64(Buffer.from(sample).toString('base64url'))).toBe(sample);
        expect(decodeBase64(encodeBase64(sample))).toBe(sample);
        expect(encodeBase64(sample)).toBe(Buffer.from(sample).toString('base64'));
      }),
    );
  });

  it('refuses bytes that are no text', () => {
    expect(decodeBase64(Buffer.from([0xff, 0xfe]).toString('base64'))).toBeNull();
  });
});

describe('looksLikeToken', () => {
  it('tells a token from a file and from three other words', () => {
    expect(looksLikeToken(tokenOf({ exp: 1 }))).toBe(true);
    expect(looksLikeToken('main.abc123.js')).toBe(false);
    expect(looksLikeToken('search')).toBe(false);
  });
});

describe('the identity header', () => {
  it('keeps e-mail and password, colons included', () => {
    const identity = { email: 'anna@example.test', password: 'pä:ss:1' };
    expect(decodeIdentity(encodeIdentity(identity))).toEqual(identity);
  });

  it('is nothing when it is missing or garbled', () => {
    expect(decodeIdentity(undefined)).toBeNull();
    expect(decodeIdentity('%%%')).toBeNull();
    expect(decodeIdentity(encodeBase64(':secret1'))).toBeNull();
  });
});
