/** A small page in the markup that a kind of program has, and what is on it. */
export type DiscussionPage = {
  name: string;
  url?: string;
  html: string;
  /** Author, time, text, and the number of the post that this one answers. */
  posts: [
    author: string | undefined,
    time: string,
    text: string,
    parent?: number,
  ][];
  scores?: (number | undefined)[];
  accepted?: number;
};

const frame = (body: string, head = '') =>
  `<html><head><title>Pumps</title>${head}</head><body><header><nav><a href="/">Home</a> <a href="/forum">All topics</a> <a href="/login">Log in</a></nav></header>${body}<footer><p>Powered by a program. <a href="/terms">Terms of use</a></p></footer></body></html>`;

const long = {
  ask: 'My pump hums but moves no water since the frost in January. What should I look at first, before I take it apart?',
  see: 'Look at the impeller. Ice cracks it, and the motor goes on humming as if nothing had happened.',
  done: 'That was it: two blades were gone. The new one arrived today and the water is back in the tank.',
  add: 'Drain it in autumn from now on; a litre that stays inside is enough to break the housing.',
};

const json = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

const person = (name: string) => ({ '@type': 'Person', name });

export const discussionPages: readonly DiscussionPage[] = [
  {
    name: 'a forum of the kind of phpBB, with a theme of its own',
    url: 'https://a.example/viewtopic.php?f=2&t=7',
    html: frame(
      `<main><h1>Pump hums</h1>${(
        [
          ['11', 'Ann', '2026-05-02T08:00:00Z', long.ask],
          ['12', 'Bo', '2026-05-02T09:30:00Z', long.see],
          ['15', 'Ann', '2026-05-03T18:00:00Z', long.done],
        ] as const
      )
        .map(
          ([id, name, time, text], at) =>
            `<div class="postrow ${at % 2 ? 'bg1' : 'bg2'}" id="p${id}"><dl class="profile"><dt><a class="username" href="./memberlist.php?mode=viewprofile&u=${at}">${name}</a></dt><dd>Posts: 120</dd><dd>Joined: 3 May 2019</dd></dl><div class="inner"><p class="meta">by <a class="username">${name}</a> » <time datetime="${time}">May 2026</time></p><div class="words"><p>${text}</p></div><div class="sig">Water is life</div></div></div>`,
        )
        .join('')}</main>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Ann', '2026-05-03T18:00:00Z', long.done],
    ],
  },
  {
    name: 'a forum of the kind of vBulletin, a table for each post',
    url: 'https://a.example/showthread.php?t=7',
    html: frame(
      `<h1>Pump hums</h1><div id="list">${(
        [
          ['Ann', '05-02-2026, 08:00 AM', long.ask],
          ['Bo', '05-02-2026, 09:30 AM', long.see],
          ['Cy', '05-03-2026, 06:00 PM', long.add],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<table class="tborder" id="msg${at + 30}"><tr><td class="head date">${time}</td><td align="right"><a href="#msg${at + 30}">#${at + 1}</a></td></tr><tr><td><a class="bigname author" href="member.php?u=${at}">${name}</a><div>Senior Member</div><div>Posts: 2,310</div></td><td class="alt1"><div class="smalltitle">Re: Pump hums</div><div class="message-text">${text}<br><br>Regards</div></td></tr></table>`,
        )
        .join('')}</div>`,
    ),
    posts: [
      ['Ann', '05-02-2026, 08:00 AM', `${long.ask} Regards`],
      ['Bo', '05-02-2026, 09:30 AM', `${long.see} Regards`],
      ['Cy', '05-03-2026, 06:00 PM', `${long.add} Regards`],
    ],
  },
  {
    name: 'a forum of the kind of XenForo, with the start described',
    url: 'https://a.example/threads/pump-hums.7/',
    html: frame(
      `<main><h1>Pump hums</h1>${(
        [
          ['Ann', '2026-05-02T08:00:00Z', long.ask],
          ['Bo', '2026-05-02T09:30:00Z', long.see],
          ['Cy', '2026-05-03T18:00:00Z', long.add],
          ['Ann', '2026-05-04T18:00:00Z', long.done],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<article class="entry" ${at ? 'itemscope itemtype="https://schema.org/Comment"' : ''} id="entry-${at + 70}"><section class="who"><h4><a href="/members/${name.toLowerCase()}.${at}/" itemprop="name">${name}</a></h4><div>Member since 2011</div></section><header><a href="/threads/pump-hums.7/post-${at + 70}"><time datetime="${time}">May</time></a><ul><li>#${at + 1}</li></ul></header><div class="bbWrapper">${text}</div><footer><a href="/report">Report</a> <a href="/reply">Reply</a></footer></article>`,
        )
        .join('')}</main>`,
      json({
        '@type': 'DiscussionForumPosting',
        headline: 'Pump hums',
        text: long.ask.slice(0, 60),
        author: person('Ann'),
        datePublished: '2026-05-02T08:00:00Z',
      }),
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
      ['Ann', '2026-05-04T18:00:00Z', long.done],
    ],
  },
  {
    name: 'a forum of the kind of Discourse without scripts, in microdata',
    url: 'https://a.example/t/pump-hums/7',
    html: frame(
      `<div itemscope itemtype="http://schema.org/DiscussionForumPosting"><h1 itemprop="headline">Pump hums</h1>${(
        [
          ['ann', '2026-05-02T08:00:00Z', long.ask],
          ['bo', '2026-05-02T09:30:00Z', long.see],
          ['ann', '2026-05-03T18:00:00Z', long.done],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<div ${at ? 'itemprop="comment" itemscope itemtype="http://schema.org/Comment"' : ''} id="post_${at + 1}" class="topic-body-x"><div class="meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" href="https://a.example/u/${name}"><span itemprop="name">${name}</span></a></span><span><time itemprop="datePublished" datetime="${time}">May 2</time><span itemprop="position">${at + 1}</span></span></div><div itemprop="text"><p>${text}</p></div><div itemprop="interactionStatistic" itemscope itemtype="http://schema.org/InteractionCounter"><meta itemprop="interactionType" content="http://schema.org/LikeAction"><meta itemprop="userInteractionCount" content="${at * 2}"><span class="post-likes-x">${at * 2} Likes</span></div></div>`,
        )
        .join('')}</div>`,
    ),
    posts: [
      ['ann', '2026-05-02T08:00:00Z', long.ask],
      ['bo', '2026-05-02T09:30:00Z', long.see],
      ['ann', '2026-05-03T18:00:00Z', long.done],
    ],
    scores: [0, 2, 4],
  },
  {
    name: 'a forum of the kind of MyBB, the day beside the name',
    url: 'https://a.example/showthread.php?tid=7',
    html: frame(
      `<div id="posts-list"><h1>Pump hums</h1>${(
        [
          ['Ann', '02-05-2026, 08:00', long.ask],
          ['Bo', '02-05-2026, 09:30', long.see],
          ['Cy', '03-05-2026, 18:00', long.add],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<div class="classic" id="post_${at + 50}"><div class="post_head"><span class="post_when">${time}</span> <strong><a href="#post_${at + 50}">#${at + 1}</a></strong></div><div class="post_author_x"><strong><span class="largetext"><a href="member.php?action=profile&uid=${at}">${name}</a></span></strong><div>Threads: 3<br>Joined: Mar 2019<br>Reputation: 0</div></div><div class="scaleimages" id="pid_${at + 50}">${text}</div></div>`,
        )
        .join('')}</div>`,
    ),
    posts: [
      ['Ann', '02-05-2026, 08:00', long.ask],
      ['Bo', '02-05-2026, 09:30', long.see],
      ['Cy', '03-05-2026, 18:00', long.add],
    ],
  },
  {
    name: 'a forum of the kind of SMF, times in words',
    url: 'https://a.example/index.php?topic=7.0',
    html: frame(
      `<div id="topic"><h1>Pump hums</h1>${(
        [
          ['Ann', '2 May 2026, 08:00', long.ask],
          ['Bo', '2 May 2026, 09:30', long.see],
          ['Cy', '3 May 2026, 18:00', long.add],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<div class="windowbg" id="box${at + 50}"><div class="poster"><h4><a href="index.php?action=profile;u=${at}">${name}</a></h4><ul><li>Full Member</li><li>Posts: 88</li></ul></div><div class="area"><h5><a href="index.php?topic=7.msg${at}#msg${at}">Re: Pump hums</a></h5><div class="smalltext">« <strong>Reply #${at} on:</strong> ${time} »</div><div class="inner" id="msg_${at + 50}">${text}</div></div></div>`,
        )
        .join('')}</div>`,
    ),
    posts: [
      ['Ann', '2 May 2026, 08:00', long.ask],
      ['Bo', '2 May 2026, 09:30', long.see],
      ['Cy', '3 May 2026, 18:00', long.add],
    ],
  },
  {
    name: 'a link site of the kind of Lemmy, comments in lists in lists',
    url: 'https://a.example/post/7',
    html: frame(
      `<main><article class="post-view"><h1><a href="https://else.example/pumps">How pumps break</a></h1><p class="by"><a class="person" href="/u/ann">ann</a> <time datetime="2026-05-02T08:00:00Z">2 h</time></p><div class="votes">41</div><div class="md"><p>${long.ask}</p></div></article><ul class="tree"><li class="reply" id="c1"><div class="row"><a class="person" href="/u/bo">bo</a> <time datetime="2026-05-02T09:30:00Z">1 h</time> <span class="score">12</span></div><div class="md"><p>${long.see}</p></div><ul><li class="reply" id="c2"><div class="row"><a class="person" href="/u/cy">cy</a> <time datetime="2026-05-02T10:00:00Z">1 h</time> <span class="score">-3</span></div><div class="md"><p>${long.add}</p></div></li></ul></li><li class="reply" id="c3"><div class="row"><a class="person" href="/u/di">di</a> <time datetime="2026-05-02T11:00:00Z">1 h</time> <span class="score">1</span></div><div class="md"><p>${long.done}</p></div></li></ul></main>`,
    ),
    posts: [
      ['ann', '2026-05-02T08:00:00Z', long.ask],
      ['bo', '2026-05-02T09:30:00Z', long.see],
      ['cy', '2026-05-02T10:00:00Z', long.add, 1],
      ['di', '2026-05-02T11:00:00Z', long.done],
    ],
    scores: [41, 12, -3, 1],
  },
  {
    name: 'a network of the kind of Mastodon, in microformats',
    url: 'https://a.example/@ann/7',
    html: frame(
      `<main>${(
        [
          ['Ann', '2026-05-02T08:00:00Z', long.ask],
          ['Bo', '2026-05-02T09:30:00Z', long.see],
          ['Cy', '2026-05-03T18:00:00Z', long.add],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<div class="entry h-entry"><a class="p-author h-card" href="/@${name.toLowerCase()}"><img class="u-photo" src="/a.png" alt=""><span class="p-name">${name}</span> <span>@${name.toLowerCase()}</span></a><a class="u-url" href="/@${name.toLowerCase()}/${at + 7}"><time class="dt-published" datetime="${time}">May</time></a><div class="e-content"><p>${text}</p></div><a class="icon" href="/interact/${at + 7}?type=reply" aria-label="Reply"></a></div>`,
        )
        .join('')}</main>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
  },
  {
    name: 'tables of the kind of Hacker News, moved in by a picture’s width',
    url: 'https://a.example/item?id=7',
    html: frame(
      `<table><tr><td class="title"><a href="https://else.example/pumps">How pumps break</a></td></tr><tr><td class="subtext"><span class="score">53 points</span> by <a href="user?id=ann" class="hnuser">ann</a> <span class="age" title="2026-05-02T08:00:00">5 hours ago</span></td></tr></table><table class="comment-tree">${(
        [
          ['bo', 0, '2026-05-02T09:30:00', long.see],
          ['cy', 40, '2026-05-02T10:00:00', long.add],
          ['ann', 80, '2026-05-02T10:30:00', long.done],
          ['di', 0, '2026-05-02T11:00:00', long.ask],
        ] as const
      )
        .map(
          ([name, width, time, text], at) =>
            `<tr class="athing" id="80${at}"><td><table><tr><td class="ind"><img src="s.gif" height="1" width="${width}"></td><td class="default"><div><span class="comhead"><a href="user?id=${name}" class="hnuser">${name}</a> <span class="age" title="${time}"><a href="item?id=80${at}">4 hours ago</a></span></span></div><div class="comment"><div class="commtext">${text}</div><div class="reply"><a href="reply?id=80${at}">reply</a></div></div></td></tr></table></td></tr>`,
        )
        .join('')}</table>`,
    ),
    posts: [
      ['ann', '2026-05-02T08:00:00Z', 'How pumps break'],
      ['bo', '2026-05-02T09:30:00Z', long.see],
      ['cy', '2026-05-02T10:00:00Z', long.add, 1],
      ['ann', '2026-05-02T10:30:00Z', long.done, 2],
      ['di', '2026-05-02T11:00:00Z', long.ask],
    ],
    scores: [53, undefined, undefined, undefined, undefined],
  },
  {
    name: 'questions of the kind of Stack Exchange, with comments below answers',
    url: 'https://a.example/questions/7/pump-hums',
    html: frame(
      `<main><h1>Pump hums</h1><div class="q-box" data-id="7"><div class="vote-count">9</div><div class="prose"><p>${long.ask}</p></div><div class="signature-x"><span class="when" title="2026-05-02 08:00:00Z">May 2</span> <a class="author" href="/users/1/ann">Ann</a></div></div><h2>2 Answers</h2>${(
        [
          ['Bo', '2026-05-02 09:30:00Z', long.see, 14],
          ['Cy', '2026-05-03 18:00:00Z', long.add, -1],
        ] as const
      )
        .map(
          ([name, time, text, votes], at) =>
            `<div class="a-box ${at ? '' : 'accepted-answer'}" id="a-${at + 1}"><div class="vote-count">${votes}</div><div class="prose"><p>${text}</p></div><div class="signature-x"><span class="when" title="${time}">May</span> <a class="author" href="/users/${at + 2}/x">${name}</a></div>${at ? '' : `<ul><li class="note" id="n-1"><span class="copy">${long.done}</span> – <a class="author" href="/users/1/ann">Ann</a> <span class="when" title="2026-05-04 07:00:00Z">May 4</span></li><li class="note" id="n-2"><span class="copy">Glad that it works again, and thank you for telling us.</span> – <a class="author" href="/users/2/x">Bo</a> <span class="when" title="2026-05-04 08:00:00Z">May 4</span></li></ul>`}</div>`,
        )
        .join('')}</main>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Ann', '2026-05-04T07:00:00Z', long.done, 1],
      [
        'Bo',
        '2026-05-04T08:00:00Z',
        'Glad that it works again, and thank you for telling us.',
        1,
      ],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
    scores: [9, 14, undefined, undefined, -1],
    accepted: 1,
  },
  {
    name: 'comments of the kind of Disqus on a page with little else',
    url: 'https://a.example/discuss/pumps',
    html: frame(
      `<h1>Pumps</h1><p>Tell us about your pump.</p><ul id="post-list">${(
        [
          [
            'Ann',
            '2026-05-02T08:00:00Z',
            long.ask,
            ['Bo', '2026-05-02T09:30:00Z', long.see],
          ],
          ['Cy', '2026-05-03T18:00:00Z', long.add, undefined],
        ] as const
      )
        .map(([name, time, text, reply], at) => {
          const one = (n: string, t: string, x: string, id: number) =>
            `<div class="post-content"><header><span class="post-byline"><a class="author-link" href="/by/${n}/">${n}</a></span><span class="post-meta"><a class="time-ago" href="#comment-${id}" title="${t}">2 days ago</a></span></header><div class="post-message">${x}</div><footer><ul><li class="voting"><span class="updatable count-up">3</span></li><li>Reply</li><li>Share</li></ul></footer></div>`;
          return `<li class="post" id="comment-${at}0">${one(name, time, text, at * 10)}<ul class="children">${reply ? `<li class="post" id="comment-${at}1">${one(reply[0], reply[1], reply[2], at * 10 + 1)}</li>` : ''}</ul></li>`;
        })
        .join('')}</ul>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see, 0],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
  },
  {
    name: 'comments of WordPress below a short note',
    url: 'https://a.example/discussions/pumps/',
    html: frame(
      `<article class="hentry"><h1>Pumps</h1><div class="meta">By <a rel="author" href="/author/ann">Ann</a> on <time datetime="2026-05-02T08:00:00Z">May 2</time></div><div class="entry-content"><p>${long.ask}</p></div></article><ol class="comment-list">${(
        [
          ['Bo', '2026-05-02T09:30:00Z', long.see, 1],
          ['Cy', '2026-05-03T18:00:00Z', long.add, 2],
        ] as const
      )
        .map(
          ([name, time, text, id]) =>
            `<li id="comment-${id}" class="comment even depth-1"><div class="comment-body"><div class="comment-author vcard"><cite class="fn"><a href="https://${name}.example" rel="external nofollow" class="url">${name}</a></cite> <span class="says">says:</span></div><div class="comment-meta"><a href="#comment-${id}"><time datetime="${time}">May</time></a></div><p>${text}</p><div class="reply"><a class="comment-reply-link" href="?replytocom=${id}">Reply</a></div></div>${id === 1 ? `<ol class="children"><li id="comment-9" class="comment odd depth-2"><div class="comment-body"><div class="comment-author vcard"><cite class="fn">Ann</cite> <span class="says">says:</span></div><div class="comment-meta"><a href="#comment-9"><time datetime="2026-05-04T18:00:00Z">May</time></a></div><p>${long.done}</p><p>Thanks.</p><div class="reply"><a class="comment-reply-link" href="?replytocom=9">Reply</a></div></div></li></ol>` : ''}</li>`,
        )
        .join('')}</ol>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Ann', '2026-05-04T18:00:00Z', `${long.done} Thanks.`, 1],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
  },
  {
    name: 'an issue of a code host',
    url: 'https://a.example/water/pumps/issues/7',
    html: frame(
      `<main><h1>Pump hums <span>#7</span></h1><div class="timeline">${(
        [
          ['ann', '2026-05-02T08:00:00Z', long.ask],
          ['bo', '2026-05-02T09:30:00Z', long.see],
          ['ann', '2026-05-03T18:00:00Z', long.done],
        ] as const
      )
        .map(
          ([name, time, text], at) =>
            `<div class="timeline-comment" id="issuecomment-${at + 90}"><h3><strong><a class="author" href="/${name}">${name}</a></strong> commented <a href="#issuecomment-${at + 90}"><relative-time datetime="${time}">May 2</relative-time></a></h3><div class="comment-body markdown"><p>${text}</p><pre><code>pump --check ${at}</code></pre></div></div>`,
        )
        .join(
          '',
        )}<div class="event"><a class="author" href="/ann">ann</a> closed this <relative-time datetime="2026-05-03T18:01:00Z">May 3</relative-time></div></div></main>`,
    ),
    posts: [
      ['ann', '2026-05-02T08:00:00Z', `${long.ask} pump --check 0`],
      ['bo', '2026-05-02T09:30:00Z', `${long.see} pump --check 1`],
      ['ann', '2026-05-03T18:00:00Z', `${long.done} pump --check 2`],
    ],
  },
  {
    name: 'a thread in a mailing list’s archive',
    url: 'https://a.example/archives/list/pumps/thread/7',
    html: frame(
      `<h1>Pump hums</h1>${(
        [
          ['Ann Ash', 'Sat, 2 May 2026 08:00', long.ask, 0],
          ['Bo Birch', 'Sat, 2 May 2026 09:30', long.see, 2],
          ['Cy Cedar', 'Sun, 3 May 2026 18:00', long.add, 4],
        ] as const
      )
        .map(
          ([name, time, text, indent], at) =>
            `<section class="email" id="m${at + 1}" style="margin-left: ${indent}em"><div class="email-header"><div class="email-author">${name}</div><div class="email-date">${time}</div></div><div class="email-body"><p>${text}</p></div><a class="reply-mailto" href="mailto:pumps@a.example">Reply</a></section>`,
        )
        .join('')}`,
    ),
    posts: [
      ['Ann Ash', 'Sat, 2 May 2026 08:00', long.ask],
      ['Bo Birch', 'Sat, 2 May 2026 09:30', long.see],
      ['Cy Cedar', 'Sun, 3 May 2026 18:00', long.add, 1],
    ],
  },
  {
    name: 'a question in microdata',
    html: frame(
      `<div itemscope itemtype="https://schema.org/QAPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h1 itemprop="name">Pump hums</h1><span itemprop="upvoteCount">9</span><div itemprop="text">${long.ask}</div>Asked <time itemprop="dateCreated" datetime="2026-05-02T08:00:00Z">May 2</time> by <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ann</span></span><span itemprop="answerCount">2</span> answers<div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer" id="a1"><span itemprop="upvoteCount">14</span><div itemprop="text">${long.see}</div><time itemprop="dateCreated" datetime="2026-05-02T09:30:00Z">May 2</time> <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Bo</span></span></div><div itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer" id="a2"><span itemprop="upvoteCount">2</span><div itemprop="text">${long.add}</div><time itemprop="dateCreated" datetime="2026-05-03T18:00:00Z">May 3</time> <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Cy</span></span></div></div></div>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
    scores: [9, 14, 2],
    accepted: 1,
  },
  {
    name: 'a question in RDFa',
    html: frame(
      `<div vocab="https://schema.org/" typeof="QAPage"><div property="mainEntity" typeof="Question"><h1 property="name">Pump hums</h1><div property="text">${long.ask}</div><span property="author" typeof="Person"><span property="name">Ann</span></span> <time property="dateCreated" datetime="2026-05-02T08:00:00Z">May 2</time>${(
        [
          ['Bo', '2026-05-02T09:30:00Z', long.see],
          ['Cy', '2026-05-03T18:00:00Z', long.add],
        ] as const
      )
        .map(
          ([name, time, text]) =>
            `<div property="suggestedAnswer" typeof="Answer"><div property="text">${text}</div><span property="author" typeof="Person"><span property="name">${name}</span></span> <time property="dateCreated" datetime="${time}">May</time></div>`,
        )
        .join('')}</div></div>`,
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
  },
  {
    name: 'a question in JSON-LD, of which the page has hashed names',
    html: frame(
      `<div class="x1"><h1>Pump hums</h1><div class="x2"><i>Ann</i><div class="x3"><p>${long.ask}</p><p>It is a <b>P200</b>.</p></div><i>9</i></div><div class="x2"><i>Bo</i><div class="x3"><p>${long.see}</p></div><i>14</i></div><div class="x2"><i>Cy</i><div class="x3"><p>${long.add}</p></div><i>2</i></div></div>`,
      json({
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: 'Pump hums',
          text: `${long.ask.slice(0, 70)}…`,
          upvoteCount: 9,
          author: person('Ann'),
          dateCreated: '2026-05-02T08:00:00Z',
          acceptedAnswer: {
            '@type': 'Answer',
            text: `<p>${long.see}</p>`,
            upvoteCount: 14,
            author: person('Bo'),
            dateCreated: '2026-05-02T09:30:00Z',
          },
          suggestedAnswer: [
            {
              '@type': 'Answer',
              text: long.add,
              upvoteCount: 2,
              author: person('Cy'),
              dateCreated: '2026-05-03T18:00:00Z',
            },
          ],
        },
      }),
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', `${long.ask} It is a P200.`],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Cy', '2026-05-03T18:00:00Z', long.add],
    ],
    scores: [9, 14, 2],
    accepted: 1,
  },
  {
    name: 'a discussion in JSON-LD, with comments in comments',
    html: frame(
      `<div id="app"><h1>Pump hums</h1><p>Loading the discussion …</p></div>`,
      json({
        '@type': 'DiscussionForumPosting',
        headline: 'Pump hums',
        text: long.ask,
        author: person('Ann'),
        datePublished: '2026-05-02T08:00:00Z',
        comment: [
          {
            '@type': 'Comment',
            text: long.see,
            author: person('Bo'),
            datePublished: '2026-05-02T09:30:00Z',
            comment: [
              {
                '@type': 'Comment',
                text: long.done,
                author: person('Ann'),
                datePublished: '2026-05-03T18:00:00Z',
              },
            ],
          },
          {
            '@type': 'Comment',
            text: long.add,
            author: person('Cy'),
            datePublished: '2026-05-04T18:00:00Z',
          },
        ],
      }),
    ),
    posts: [
      ['Ann', '2026-05-02T08:00:00Z', long.ask],
      ['Bo', '2026-05-02T09:30:00Z', long.see],
      ['Ann', '2026-05-03T18:00:00Z', long.done, 1],
      ['Cy', '2026-05-04T18:00:00Z', long.add],
    ],
  },
  {
    name: 'a guest, who has no name, an only picture, and somebody named in a text',
    html: frame(
      `<h1>Pumps</h1>${(
        [
          ['Ann', `<p>${long.ask}</p>`],
          ['', `<p>Thanks, <a href="/u/Zoe">@Zoe</a>, that is what I did.</p>`],
          ['Cy', '<p><img src="/wheel.jpg" alt="The wheel"></p>'],
          ['Di', `<p>${long.add}</p>`],
        ] as const
      )
        .map(
          ([name, text], at) =>
            `<div class="post" id="post-${at}"><div class="side">${name ? `<a class="username" href="/u/${name}">${name}</a><span class="join-date">Joined: May 201${at}</span><span class="user-points">1,20${at}</span>` : '<i>Guest</i>'}</div><span class="post-date">2 May 2026, 08:0${at}</span><div class="text">${text}</div></div>`,
        )
        .join('')}`,
    ),
    posts: [
      ['Ann', '2 May 2026, 08:00', long.ask],
      [undefined, '2 May 2026, 08:01', 'Thanks, @Zoe, that is what I did.'],
      ['Cy', '2 May 2026, 08:02', 'The wheel'],
      ['Di', '2 May 2026, 08:03', long.add],
    ],
    scores: [undefined, undefined, undefined, undefined],
  },
  {
    name: 'posts without an element for their text: code, lists and files',
    html: frame(
      `<h1>Pumps</h1>${(
        [
          [
            'Ann',
            `<p>${long.ask}</p><p>I ran this.</p><pre>pump --check</pre>`,
          ],
          [
            'Bo',
            '<ul><li>Open it</li><li>Turn the wheel</li></ul><p>Enough.</p>',
          ],
          ['Cy', `<p>${long.add}</p><div><a href="/plan.pdf">Plan 1</a></div>`],
        ] as const
      )
        .map(
          ([name, text], at) =>
            `<div class="post" id="post-${at}"><b class="author">${name}</b> <time datetime="2026-05-0${at + 1}">May</time>${text}<button>Report</button></div>`,
        )
        .join('')}`,
    ),
    posts: [
      ['Ann', '2026-05-01T00:00:00Z', `${long.ask} I ran this. pump --check`],
      ['Bo', '2026-05-02T00:00:00Z', 'Open it Turn the wheel Enough.'],
      ['Cy', '2026-05-03T00:00:00Z', `${long.add} Plan 1`],
    ],
  },
];

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<p>Paragraph ${at} tells how pumps have been built since the mills of the valley turned to steam, who paid for them, and why so few of them were ever drained before the first frost came down from the hills.</p>`,
  ).join('');

const people = ['Ann Ash', 'Bo Birch', 'Cy Cedar', 'Di Dorn'];
const texts = [long.ask, long.see, long.add, long.done];

/** What has names, days and words as well, and is no discussion. */
export const otherPages: readonly {
  name: string;
  url?: string;
  html: string;
}[] = [
  {
    name: 'an article with two comments',
    html: frame(
      `<article><h1>A history of pumps</h1><p class="byline">By <a rel="author" href="/ann">Ann Ash</a>, <time datetime="2026-05-02">2 May</time></p>${paragraphs(8)}</article><section id="comments">${['Bo', 'Cy'].map((name, at) => `<div class="comment" id="comment-${at}"><b class="author">${name}</b> <time datetime="2026-05-0${at + 3}">May</time><p>${long.add}</p></div>`).join('')}</section>`,
    ),
  },
  {
    name: 'a product with reviews',
    html: frame(
      `<main><h1>Pump P200</h1><p>A pump for gardens.</p><p class="price">€ 89</p>${['Ann', 'Bo', 'Cy', 'Di'].map((name, at) => `<div class="item" itemprop="review" itemscope itemtype="https://schema.org/Review"><span itemprop="author">${name}</span> <time itemprop="datePublished" datetime="2026-05-0${at + 1}">May</time><p itemprop="reviewBody">${long.add}</p></div>`).join('')}</main>`,
      json({ '@type': 'Product', name: 'Pump P200' }),
    ),
  },
  {
    name: 'a list of news',
    html: frame(
      `<main><h1>News</h1>${['Ann', 'Bo', 'Cy', 'Di'].map((name, at) => `<article class="post"><h2><a href="/2026/news-${at}">Pump ${at} is out</a></h2><p class="byline">By <a rel="author" href="/by/${at}">${name}</a> <time datetime="2026-05-0${at + 1}">May</time></p><p>${long.see}</p></article>`).join('')}</main>`,
    ),
  },
  {
    name: 'a list of topics',
    url: 'https://a.example/forum/pumps',
    html: frame(
      `<h1>Topics</h1><table>${['Ann', 'Bo', 'Cy', 'Di'].map((name, at) => `<tr class="title-row"><td><a href="/t/${at}">How pump ${at} breaks</a></td></tr><tr class="below"><td><span class="score">${at}3 points</span> by <a class="user" href="/u/${name}">${name}</a> <span class="age">${at + 1} hours ago</span> | <a href="/t/${at}">${at}2 comments</a></td></tr>`).join('')}</table>`,
    ),
  },
  {
    name: 'a changelog',
    html: frame(
      `<main><h1>Changelog</h1>${[4, 3, 2, 1].map((at) => `<section class="release" id="v${at}"><h2>Version ${at}.0</h2><p>Released on <time datetime="2026-0${at}-01">1st</time> by <a class="author" href="/ann">ann</a></p><ul><li>${long.see}</li><li>${long.add}</li></ul></section>`).join('')}</main>`,
    ),
  },
  {
    name: 'an interview',
    html: frame(
      `<article><h1>“I drain my pump”</h1><p>By <span class="author">Ann Ash</span>, <time datetime="2026-05-02">2 May</time></p>${[long.ask, long.see, long.add, long.done].map((text, at) => `<p><strong class="speaker">${at % 2 ? 'Bo Birch' : 'Interviewer'}:</strong> ${text}</p>`).join('')}</article>`,
    ),
  },
  {
    name: 'answers to frequent questions',
    html: frame(
      `<main><h1>Frequent questions</h1>${[long.see, long.add, long.done].map((text, at) => `<div class="faq" itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">Why does pump ${at} hum?</h3><div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><p itemprop="text">${text}</p></div></div>`).join('')}</main>`,
      json({
        '@type': 'FAQPage',
        mainEntity: [long.see, long.add, long.done].map((text, at) => ({
          '@type': 'Question',
          name: `Why does pump ${at} hum?`,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      }),
    ),
  },
  {
    name: 'minutes of a meeting',
    html: frame(
      `<article><h1>Minutes of 2 May 2026</h1><ol>${[long.ask, long.see, long.add, long.done].map((text, at) => `<li class="entry"><time>1${at}:05</time> <b>${['Ann', 'Bo', 'Cy', 'Di'][at]}</b> reports: ${text}</li>`).join('')}</ol></article>`,
    ),
  },
  {
    name: 'a play',
    html: frame(
      `<article><h1>The Pump, act 1</h1>${[long.ask, long.see, long.add, long.done].map((text, at) => `<p class="speech"><span class="speaker">${at % 2 ? 'ANN' : 'BO'}.</span> ${text}</p>`).join('')}</article>`,
    ),
  },
  ...kindsOfLists(),
  ...pagesWithComments(),
];

/** Names, days and texts of their own, but nobody answers. */
function kindsOfLists() {
  const each = (item: (text: string, name: string, at: number) => string) =>
    texts.map((text, at) => item(text, people[at] ?? '', at)).join('');
  const day = (at: number) => `<time datetime="2026-05-0${at + 1}">May</time>`;
  const kinds: Record<
    string,
    (text: string, name: string, at: number) => string
  > = {
    'a live report': (text, name, at) =>
      `<div class="live-entry" id="e${at}">${day(at)} <span class="author">${name}</span><p>${text}</p></div>`,
    'a team': (text, name, at) =>
      `<div class="member"><h3 class="user-name">${name}</h3><p class="date">Since 201${at}</p><p>${text}</p></div>`,
    'voices of customers': (text, name, at) =>
      `<div class="testimonial"><p>${text}</p><span class="author">${name}</span><span class="date">May ${at + 1}, 2026</span></div>`,
    'voices of customers in WordPress': (text, name, at) =>
      `<div id="post-${at}" class="hentry type-testimonial"><p>${text}</p><span class="author">${name}</span>${day(at)}</div>`,
    'reviews without marks': (text, name, at) =>
      `<li class="x1"><b class="author">${name}</b><span class="date">May ${at + 1}, 2026</span><p>${text}</p></li>`,
    jobs: (text, name, at) =>
      `<div class="job" id="post-${at}"><a href="/j/${at}">Engineer ${at}</a> <span class="poster">${name} Ltd</span> <span class="date">3 days ago</span><p>${text}</p></div>`,
    'results of a search': (text, name, at) =>
      `<div class="hit" id="comment-${at}"><a href="/j/${at}"><b>Pump ${at}</b></a> <span class="author">${name}</span> <span class="date">3 days ago</span><p>${text}</p></div>`,
    'cards of a blog': (text, name, at) =>
      `<a class="card" id="post-${at}" href="/p/${at}"><p>${text}</p><span class="author">${name}</span>${day(at)}</a>`,
    'a blog with headlines and links to read on': (text, name, at) =>
      `<div class="entry" id="post-${at}"><p class="headline"><a href="/p/${at}">Pump ${at} in the valley</a></p><span class="author">${name}</span>${day(at)}<p>${text}</p><a href="/p/${at}">Read more</a></div>`,
    commits: (text, name, at) =>
      `<li class="commit"><a class="message" href="/commit/${at}">Fix pump ${at}</a><pre>${text}</pre><a class="user" href="/u/${at}">${name}</a> committed ${day(at)}</li>`,
    'the history of a page of a wiki': (text, name, at) =>
      `<li data-rev="${at}"><a href="?oldid=${at}" class="changed-date">10:0${at}, 2 May 2026</a> <a class="userlink" href="/users/${at}">${name}</a> <span class="comment">(${text})</span></li>`,
    'a mailbox': (text, name, at) =>
      `<div class="mail"><b class="sender">${name}</b> <i>Pump ${at}</i> <span>${text}</span> <span class="date">10:0${at}</span></div>`,
    'episodes of a podcast': (text, name, at) =>
      `<div class="episode"><p class="name">With guest ${at}</p><span class="author">${name}</span>${day(at)}<p>${text}</p><button>Play</button></div>`,
    'a programme': (text, name, at) =>
      `<div class="slot"><span class="time">1${at}:00</span> <p>Talk ${at}</p><span class="author">${name}</span><p>${text}</p></div>`,
    books: (text, name, at) =>
      `<div class="book"><i>The pump ${at}</i> by <span class="author">${name}</span>, <span class="date">201${at}</span><p>${text}</p></div>`,
    'notes on releases': (text, name, at) =>
      `<div class="release"><div class="tag">v${at}.0</div><a class="user" href="/u/${at}">${name}</a> ${day(at)}<ul><li>${text}</li></ul></div>`,
    'what happened in a tracker': (text, name) =>
      `<div class="row"><span class="user">${name}</span> changed it <span class="time">3 h ago</span><p>${text}</p></div>`,
    essays: (text, name, at) =>
      `<section id="s${at}"><h2>${name}</h2><p class="author">${name}</p><p class="date">May ${at + 1}, 2026</p><p>${text}</p></section>`,
    'letters to a newspaper': (text, name, at) =>
      `<div class="letter"><h3>On pumps ${at}</h3><p>${text}</p><p class="author">${name}</p><p class="date">May ${at + 1}, 2026</p></div>`,
    'a log': (text, name, at) =>
      `<div class="line" id="l${at}"><span class="time">08:0${at}</span> <span class="nick">${name}</span> <span>${text}</span></div>`,
  };
  return Object.entries(kinds).map(([name, item]) => ({
    name,
    html: frame(`<main><h1>Pumps</h1>${each(item)}</main>`),
  }));
}

/** What a page is about, with comments that are longer. */
function pagesWithComments() {
  const comments = texts
    .map(
      (text, at) =>
        `<div class="comment" id="comment-${at}"><b class="author">${people[at]}</b> <time datetime="2026-05-0${at + 2}">May</time><p>${text} ${texts.join(' ')}</p></div>`,
    )
    .join('');
  const page = (
    name: string,
    main: string,
    { head = '', url }: { head?: string; url?: string } = {},
  ) => ({
    name: `${name} with comments`,
    html: frame(
      `<main>${main}<div id="comments">${comments}</div></main>`,
      head,
    ),
    ...(url && { url }),
  });
  const short = `<h1>Pumps</h1><p>${long.see}</p>`;
  const article = `<article><h1>Pumps</h1>${paragraphs(5)}</article>`;
  const signed = `<article class="post"><h1>Pumps</h1><p>By <a rel="author" href="/zed">Zed</a> <time datetime="2026-05-01">1 May</time></p>${paragraphs(12)}</article>`;
  return [
    page('an article that names nobody', article),
    page('a signed article', signed),
    page('an article that asks', article, {
      url: 'https://a.example/questions-to-ask-a-plumber/',
    }),
    page('an article in a folder of discussions', signed, {
      url: 'https://a.example/discussions/pumps',
    }),
    page('an article on a forum’s host', article, {
      url: 'https://forum.a.example/blog/pumps',
    }),
    page('a picture', '<h1>Pumps</h1><figure><img src="/a.jpg"></figure>'),
    page('a short article by its Open Graph', short, {
      head: '<meta property="og:type" content="article">',
    }),
    page(
      'a short article in microdata',
      `<div itemscope itemtype="https://schema.org/NewsArticle">${short}</div>`,
    ),
    page(
      'an article with somebody else’s post in it',
      `<article><h1>Pumps</h1>${paragraphs(12)}<div itemscope itemtype="https://schema.org/SocialMediaPosting"><b class="author">Ann</b><time datetime="2026-05-01"></time>${long.see}</div></article>`,
    ),
    ...[
      'Recipe',
      'Hotel',
      'Event',
      'JobPosting',
      'VideoObject',
      'SoftwareApplication',
      'Course',
      'Book',
      'Movie',
      'PodcastEpisode',
      'LiveBlogPosting',
      ['WebPage', 'NewsArticle'],
    ].map((type) =>
      page(`a thing of the type ${String(type)}`, short, {
        head: json({ '@graph': [{ '@type': type, name: 'Pump' }] }),
      }),
    ),
  ];
}
