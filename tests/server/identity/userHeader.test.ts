import { describe, expect, it } from 'vitest';
import { DomainError } from '#server/common/domainError.ts';
import { readUserHeader } from '#server/identity/access/userHeader.ts';
import { fc } from '#tests/fastCheck.ts';

describe('the aesopUser header', () => {
  it.each([
    [undefined, undefined, undefined],
    ['', undefined, undefined],
    ['{}', undefined, undefined],
    ['{"orgId":null}', undefined, undefined],
    ['{"orgId":0}', undefined, undefined],
    ['{"loggedInUserKey":"4-1032","orgId":622710}', '4-1032', 622710],
    ['{"orgId":"622710"}', undefined, 622710],
  ])('%s is accepted', (text, userKey, organization) => {
    expect(readUserHeader(text)).toEqual({ userKey, organization, impersonated: undefined });
  });

  it('contains the key of the impersonated user', () => {
    expect(readUserHeader('{"orgId":622710,"impersonatedUserKey":"2-501"}')).toEqual({
      userKey: undefined,
      organization: 622710,
      impersonated: '2-501',
    });
  });

  it.each([
    'x',
    '[]',
    '"text"',
    'null',
    '{"orgId":-1}',
    '{"orgId":1.5}',
    '{"orgId":{}}',
    '{"orgId":9007199254740993}',
    '{"orgId":1e400}',
    '{"loggedInUserKey":5}',
    '{"loggedInUserKey":"admin"}',
    '{"impersonatedUserKey":""}',
    '{"impersonatedUserKey":41}',
    '{"impersonatedUserKey":"4-1 or 1=1"}',
  ])('%s is rejected as a bad request', (text) => {
    expect(() => readUserHeader(text)).toThrow(DomainError);
    try {
      readUserHeader(text);
    } catch (error) {
      expect((error as DomainError).code).toBe('badRequest');
    }
  });

  it('never fails with another error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          readUserHeader(text);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });
});
