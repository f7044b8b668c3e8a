// bench-hex on bare Colyseus, which tells at once and keeps nothing.

import { HexRoom } from './hexRoom.ts';
import { serveRoom } from './serveRoom.ts';

await serveRoom(HexRoom);
