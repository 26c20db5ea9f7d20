import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { consolePolicy } from '#server/http/securityHeaders.ts';
import { runTimeConfig } from '#server/http/xsrf.ts';

const configured = (address?: string) =>
  readConfig(address === undefined ? {} : { HELPER_SCRIPT_URL: address });
const scriptSources = (address?: string) =>
  consolePolicy(configured(address), '/', 'n').match(/script-src ([^;]*)/)?.[1];

describe('the external helper script', () => {
  it('is not set by default, and foreign scripts are blocked', () => {
    expect(runTimeConfig(configured()).helperScript).toBeUndefined();
    expect(scriptSources()).toBe("'self'");
    expect(configured('').helperScript).toBeUndefined();
  });

  it('is sent to the browser, and its origin is the only one allowed', () => {
    const address = 'https://help.example.org/v2/helper.js?product=ABSMGMT';
    expect(runTimeConfig(configured(address)).helperScript).toBe(address);
    expect(scriptSources(address)).toBe("'self' https://help.example.org");
    expect(scriptSources('http://localhost:9000/helper.js')).toBe("'self' http://localhost:9000");
  });

  it.each([
    'helper.js',
    '/helper.js',
    'http://help.example.org/helper.js',
    'data:text/javascript,1',
    'https://x y',
  ])('is rejected at startup if its address is %s', (address) => {
    expect(() => configured(address)).toThrow('HELPER_SCRIPT_URL must be an https address');
  });
});
