import { lockFolder } from '#server/database/embedded/folderLock.ts';

/** A separate process that locks the given folder until it is killed. */
const [folder = ''] = process.argv.slice(2);
await lockFolder(folder);
process.stdout.write('held\n');
setInterval(() => {}, 1000);
