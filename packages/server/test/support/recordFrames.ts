// Keeps every frame that any socket of this process gets, the handshake included. Import it before the SDK.

const frames = new WeakMap<WebSocket, Uint8Array[]>();
const Plain = globalThis.WebSocket;

class RecordingWebSocket extends Plain {
  constructor(...args: ConstructorParameters<typeof Plain>) {
    super(...args);
    const kept: Uint8Array[] = [];
    frames.set(this, kept);
    this.addEventListener('message', (event: MessageEvent) =>
      kept.push(new Uint8Array(event.data as ArrayBuffer)),
    );
  }
}

globalThis.WebSocket = RecordingWebSocket;

/** All frames that came through this socket so far, in order. */
export const framesOf = (socket: WebSocket): readonly Uint8Array[] => frames.get(socket) ?? [];
