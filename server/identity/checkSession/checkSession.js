// Script of the hidden frame in the console that checks the session (OpenID Connect Session Management 1.0,
// section 3.3). Receives "client_id session_state" and replies whether the browser still has that session state.
const cookieName = 'absmgmt_browser_state=';

addEventListener('message', async ({ data, origin, source }) => {
  source?.postMessage(await verdict(data, origin), origin);
});

async function verdict(question, origin) {
  const { clientId, asked, salt } =
    /^(?<clientId>\S+) (?<asked>[^\s.]+\.(?<salt>[^\s.]+))$/.exec(question)?.groups ?? {};
  if (clientId === undefined) return 'error';
  const expected = `${await digest([clientId, origin, browserState(), salt].join(' '))}.${salt}`;
  return expected === asked ? 'unchanged' : 'changed';
}

function browserState() {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(cookieName));
  return cookie?.slice(cookieName.length) ?? '';
}

async function digest(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
