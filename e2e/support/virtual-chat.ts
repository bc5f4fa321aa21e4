/** How many turns the conversation has, of which a few are drawn at a time. */
export const turnCount = 200;

/**
 * A page as ChatGPT draws a long conversation: each turn is a shell, which has
 * content only while it is near the view. It opens at its end.
 */
export const virtualChat = `<!doctype html><html lang="en"><head><title>Drying a mill cellar</title>
<style>
  body { margin: 0 } [data-scroll-root] { height: 600px; overflow: auto }
  [data-turn-id-container] { height: 240px; overflow: hidden }
</style></head><body><main><div data-scroll-root><div id="turns"></div></div></main>
<script>
  const root = document.querySelector('[data-scroll-root]');
  const list = document.querySelector('#turns');
  const shells = Array.from({ length: ${turnCount} }, (_, at) => {
    const shell = document.createElement('div');
    shell.dataset.turnIdContainer = 't' + (at + 1);
    list.append(shell);
    return shell;
  });
  const turn = (number) => {
    const role = number % 2 ? 'user' : 'assistant';
    const text = role === 'user'
      ? '<div class="user-message-bubble-color"><div class="whitespace-pre-wrap">Question ' + number + ' about the drain?</div></div>'
      : '<div class="markdown prose"><p>Answer ' + number + ': wait for a <b>dry</b> week.</p></div>';
    return '<section data-turn="' + role + '" data-turn-id="t' + number + '"><div data-message-author-role="' + role
      + '" data-message-id="m' + number + '">' + text + '</div><button>Copy</button></section>';
  };
  const draw = () => {
    for (const [at, shell] of shells.entries()) {
      const top = at * 240 - root.scrollTop;
      const isNear = top > -500 && top < 1100;
      if (isNear && !shell.firstChild) shell.innerHTML = turn(at + 1);
      if (!isNear && shell.firstChild) shell.replaceChildren();
    }
  };
  root.addEventListener('scroll', () => setTimeout(draw, 60));
  root.scrollTop = root.scrollHeight;
  draw();
</script></body></html>`;
