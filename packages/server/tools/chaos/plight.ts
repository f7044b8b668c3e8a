// Diagnostics for guests who cannot reconnect: owner, epoch and lease of their match, and the response of each server.

import { enterMatch } from '../lean/api.ts';
import { schemaOf } from '../trial/postgres.ts';
import type { Topology } from '../trial/topology.ts';
import type { Guest } from './guest.ts';

export async function plightOf(topology: Topology, guests: readonly Guest[]): Promise<string> {
  const out = guests.filter(({ isOpen }) => !isOpen);
  const schema = schemaOf(topology.databaseUrl);
  const owners = await topology.database.ask(
    `SELECT h.match_id, h.owner, h.epoch::int, h.status, h.freed_at, p.address, p.lease_uptime, p.draining, s.uptime
     FROM ${schema}.hosting h CROSS JOIN ${schema}.service s LEFT JOIN ${schema}.process p ON p.id = h.owner
     WHERE h.match_id = ANY ($1)`,
    [out.map(({ seat }) => seat.matchId)],
  );
  const answers = out.slice(0, SHOWN_MAX).map(async ({ seat, player }) => {
    const perServer = topology.servers.map(
      async ({ address }) => `${address}: ${await answerOf(address, seat)}`,
    );
    return `${player.witness.who} at ${seat.matchId}: ${(await Promise.all(perServer)).join('; ')}`;
  });
  return [JSON.stringify(owners), ...(await Promise.all(answers)), topology.output].join('\n');
}

const SHOWN_MAX = 3;

async function answerOf(address: string, { matchId, token, as }: Guest['seat']): Promise<string> {
  try {
    await enterMatch(address, matchId, { name: 'Who', as, attempt: '' }, token);
    return 'lets in';
  } catch (error) {
    return String(error);
  }
}
