import type { Place } from '../foreignProvider.ts';

/** Returns Glewlwyd's configuration file, `glewlwyd.conf`. */
export function configurationOf({ port, folder }: Place, address: string, database: string): string {
  return `
port=${port}
external_url="${address}"
login_url="login.html"
api_prefix="api"
static_files_path="${folder}/webapp/"
static_files_mime_types=(${mimeTypes.map(([extension, type]) => `{ extension="${extension}" mime_type="${type}" compress=0 }`).join(', ')})
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Origin, X-Requested-With, Content-Type, Accept, Authorization"
expose_headers="Content-Encoding, Authorization"
log_mode="console"
log_level="WARNING"
cookie_secure=false
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
user_middleware_module_path="${folder}/middleware"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={ type="sqlite3" path="${database}" };
`;
}

const mimeTypes = [
  ['.html', 'text/html'],
  ['.css', 'text/css'],
  ['.js', 'application/javascript'],
  ['.json', 'application/json'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
] as const;
