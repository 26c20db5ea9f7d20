import { lockFolder } from '#server/database/embedded/folderLock.ts';

/** A process of its own that holds the folder it is given until it is killed. */
const [folder = ''] = process.argv.slice(2);
await lockFolder(folder);
process.stdout.write('held\n');
setInterval(() => {}, 1000);
