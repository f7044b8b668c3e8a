// Records every frame of all sockets in this process, the handshake included. Import before the SDK.

const frames = new WeakMap<WebSocket, Uint8Array[]>();
const Plain = globalThis.WebSocket;

class RecordingWebSocket extends Plain {
  constructor(...args: ConstructorParameters<typeof Plain>) {
    super(...args);
    const received: Uint8Array[] = [];
    frames.set(this, received);
    this.addEventListener('message', (event: MessageEvent) =>
      received.push(new Uint8Array(event.data as ArrayBuffer)),
    );
  }
}

globalThis.WebSocket = RecordingWebSocket;

/** All frames of this socket so far, in order. */
export const framesOf = (socket: WebSocket): readonly Uint8Array[] => frames.get(socket) ?? [];
