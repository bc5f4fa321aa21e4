import { atSite } from './words'

/** Where the address itself is the key: pages that anyone may read, or meetings that anyone may join, who has the link. */
export const sharedSites = atSite(`
  dropbox.com/scl/ dropbox.com/s/ dropbox.com/sh/ dropbox.com/t/ 1drv.ms/ we.tl/ photos.app.goo.gl/ discord.gg/
  icloud.com/sharedalbum/ doubao.com/thread/ chat.whatsapp.com/ mega.nz/file/ mega.nz/folder/ mega.nz/#! mega.nz/#F!
  discord.com/api/webhooks/ discord.com/invite/ discordapp.com/api/webhooks/ discordapp.com/invite/
  hooks.slack.com/services/ hooks.slack.com/workflows/ t.me/+ t.me/joinchat/ telegram.me/+ telegram.me/joinchat/
  wetransfer.com/downloads/ box.com/s/ box.com/v/ icloud.com/photos/ icloud.com/iclouddrive/ share.icloud.com/
  pcloud.link/ chatgpt.com/share/ chatgpt.com/c/ chatgpt.com/g/ chat.openai.com/share/ chat.openai.com/c/
  claude.ai/share/ claude.ai/chat/ claude.ai/public/ claude.ai/project/ g.co/gemini/share/ gemini.google.com/app/
  gemini.google.com/share/ copilot.microsoft.com/shares/ copilot.microsoft.com/chats/ perplexity.ai/search/
  perplexity.ai/page/ grok.com/share/ grok.com/chat/ grok.com/c/ x.com/i/grok/share/ poe.com/s/ poe.com/chat/
  huggingface.co/chat/ meta.ai/share/ you.com/search notebooklm.google.com/notebook/ aistudio.google.com/
  phind.com/search/ kimi.com/share/ kimi.com/chat/ meet.google.com/ zoom.us/j/ zoom.us/w/ zoom.us/s/ zoom.us/my/
  zoom.us/rec/ zoom.us/wc/ zoom.us/meeting/ teams.microsoft.com/l/ teams.live.com/meet/ meet.jit.si/ whereby.com/
  gotomeet.me/ meet.goto.com/ bluejeans.com/ meeting.tencent.com/ loom.com/share/ fathom.video/ otter.ai/u/
  otter.ai/note/ fireflies.ai/view/ grain.com/share/ tldv.io/app/meetings/ figma.com/file/ figma.com/design/
  figma.com/board/ figma.com/proto/ miro.com/app/board/ mural.co/t/ tldraw.com/r/ tldraw.com/f/ whimsical.com/
  lucid.app/ airtable.com/shr airtable.com/app trello.com/b/ trello.com/c/ trello.com/invite/ calendly.com/d/
  webwormhole.io/# canva.com/design/ coda.io/d/ docsend.com/view/ forms.office.com/ onetimesecret.com/secret/
  onetimesecret.com/private/ pwpush.com/p/ privnote.com/ 1ty.me/ temp.pm/ scrt.link/ line.me/ti/ wa.me/ signal.me/
  drawpile.net/invites/ feishu.cn/docx/ alidocs.dingtalk.com/ docs.qq.com/doc docs.qq.com/sheet docs.qq.com/slide docs.qq.com/form docs.qq.com/mind kdocs.cn/l/ pan.baidu.com/s/
  aliyundrive.com/s/ alipan.com/s/ pan.quark.cn/s/ 123pan.com/s/ disk.yandex.ru/d/ disk.yandex.ru/i/
  disk.yandex.com/d/ disk.yandex.com.tr/d/ disk.yandex.kz/d/ disk.yandex.by/d/ yadi.sk/d/ yadi.sk/i/ cloud.mail.ru/public/ gofile.io/d/ filemail.com/d/ transfernow.net/
  fromsmash.com/ swisstransfer.com/d/ wormhole.app/ pixeldrain.com/u/ send.tresorit.com/ sync.com/dl/
  drive.proton.me/urls/ filen.io/d/ magentacloud.de/s/ hidrive.com/lnk/ hidrive.ionos.com/lnk/ jottacloud.com/s/
  koofr.net/links/ egnyte.com/dl/ sharefile.com/d- paper.dropbox.com/doc/ evernote.com/shard/ evernote.com/l/
  doodle.com/poll/ doodle.com/meeting/ framadate.org/ when2meet.com/? rallly.co/ nuudel.digitalcourage.de/
  evite.com/event/ partiful.com/e/ surveymonkey.com/r/ forms.gle/ v.ringcentral.com/join/ chime.aws/ streamyard.com/
  talky.io/ facetime.apple.com/join vk.com/call/ telemost.yandex.ru/j/ voovmeeting.com/dm/ vc.feishu.cn/j/
  call.element.io/ overleaf.com/read/ cryptpad.fr/ signal.group/# viber.com/invite onedrive.live.com/? docs.zoho.com/file/ docs.zoho.eu/file/ docs.zoho.in/file/
  workdrive.zoho.com/file/ web.tresorit.com/l/ open.kakao.com/o/ gigafile.nu/ line.me/R/ti/
`)
